create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  secret_hash bytea not null,
  made_at timestamptz not null
);
create unique index calendar_feeds_secret_hash_key on calendar_feeds (secret_hash);
