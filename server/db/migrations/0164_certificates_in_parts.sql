-- A withholding certificate may settle several collections: each entry is a part, and names the whole.

alter table withholding_certificates
  add column certificate_total numeric(12,2),
  add constraint withholding_certificates_part check (certificate_total >= premium_withheld + vat_withheld);
