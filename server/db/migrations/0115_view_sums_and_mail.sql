-- A view has sums at its foot, and is sent to its owner or to roles each Monday.
alter table views
  -- Of all rows ('*'), or by the values of a column besides.
  add column sum_by text,
  add column mailed_for text[] not null default '{}',
  -- When it is sent next; null where it is sent to nobody.
  add column mail_due date,
  drop constraint views_audiences,
  add constraint views_audiences check (shared_with <@ array['ADMIN', 'BASIC', 'ELOPDP']
    and (((default_of || pinned_for) || tile_for) || mailed_for) <@ (shared_with || array['OWNER']));
create index views_mail_due_idx on views (mail_due) where mail_due is not null;

alter table message_templates
  drop constraint message_templates_kind_check,
  add constraint message_templates_kind_check check (kind in ('late-payment', 'coming-payment', 'renewal',
    'card-expiring', 'birthday', 'advisor-statement', 'task', 'view'));
