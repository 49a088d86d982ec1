-- Whether a scanner for viruses found nothing in a document's file; false where none is configured (domain §35).

alter table documents add column is_scanned boolean not null default false;
