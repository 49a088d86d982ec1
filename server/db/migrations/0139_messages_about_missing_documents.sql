alter table message_templates
  drop constraint message_templates_kind_check,
  add constraint message_templates_kind_check check (kind in ('late-payment', 'coming-payment', 'renewal',
    'card-expiring', 'birthday', 'advisor-statement', 'task', 'view', 'missing-documents'));
