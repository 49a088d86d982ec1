-- A decision keeps the entry of the trail that proves what it grants, where no act before it does.
alter table privacy_request_acts
  drop constraint privacy_request_acts_fulfilled,
  add constraint privacy_request_acts_fulfilled check (
    case act when 'fulfilled' then fulfilment is not null when 'decided' then true else fulfilment is null end);
