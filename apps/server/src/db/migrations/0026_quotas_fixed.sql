-- Of a quota that was submitted, only the validity of a pending exception changes, when it is approved.
DROP TRIGGER quotas_fixed ON quotas;
--> statement-breakpoint
CREATE TRIGGER quotas_fixed BEFORE UPDATE ON quotas
  FOR EACH ROW WHEN (
    (pg_trigger_depth() = 0 AND old.used <> new.used)
    OR (old.state <> 'draft' AND
      (old.id, old.number, old.kind, old.grantee_id, old.granter_id, old.amount, old.once, old.replaces_id, old.reason,
        old.operator_id, old.operator_name, old.create_time)
      IS DISTINCT FROM
      (new.id, new.number, new.kind, new.grantee_id, new.granter_id, new.amount, new.once, new.replaces_id, new.reason,
        new.operator_id, new.operator_name, new.create_time))
    OR (old.state <> 'draft' AND NOT (old.once AND old.state = 'pending') AND
      (old.valid_from, old.valid_to) IS DISTINCT FROM (new.valid_from, new.valid_to))
    OR (old.state = 'draft' AND new.state NOT IN ('draft', 'pending'))
    OR (old.state IN ('revoked', 'rejected') AND old.state <> new.state)
  ) EXECUTE FUNCTION refuse_ledger_change();
