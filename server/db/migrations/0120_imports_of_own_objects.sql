-- Records of own objects are brought in by file, too (domain §15).
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('companies', 'banks', 'advisors', 'customers', 'bank-accounts', 'policies')
    or kind ~ '^own-[a-z][a-z0-9_]{0,31}$');
