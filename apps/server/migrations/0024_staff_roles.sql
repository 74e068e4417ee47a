-- Those who answer, those who keep order and those who write for the house.
alter table staff drop constraint staff_roles_check, add constraint staff_roles_check check (
  roles <@ array['reviewer', 'cashier', 'auditor', 'support', 'moderator', 'editor', 'owner'] and cardinality(roles) > 0);
