-- Views whose groups are drawn on the home, and on the pages of the records that their lists can be narrowed to.

alter table views
  add column chart_for text[] not null default '{}'::text[],
  add column record_for text[] not null default '{}'::text[];
alter table views drop constraint views_audiences;
alter table views
  add constraint views_audiences
    check (shared_with <@ array['ADMIN', 'BASIC', 'ELOPDP']
      and (default_of || pinned_for || tile_for || mailed_for || chart_for || record_for)
        <@ (shared_with || array['OWNER']));
