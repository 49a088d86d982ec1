-- What insurers owe is searched for by the policy or its customer: the policies found lead to it.
create index insurer_dues_policy_id_idx on insurer_dues (policy_id);
