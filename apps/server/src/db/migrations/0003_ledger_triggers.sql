-- Every posting rewrites a party: room on its page keeps the new version beside the old one.
ALTER TABLE parties SET (fillfactor = 50);
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: the ledger only grows', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER parties_never_deleted BEFORE DELETE ON parties
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER parties_no_truncate BEFORE TRUNCATE ON parties
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER parties_begin_empty BEFORE INSERT ON parties
  FOR EACH ROW WHEN (new.balance <> 0 OR new.last_entry_time IS NOT NULL)
  EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Only the posting trigger writes a balance.
CREATE TRIGGER parties_balance_is_posted BEFORE UPDATE ON parties
  FOR EACH ROW WHEN (
    old.id <> new.id OR old.kind <> new.kind OR (
      pg_trigger_depth() = 0 AND (
        old.balance <> new.balance OR old.last_entry_time IS DISTINCT FROM new.last_entry_time
      )
    )
  ) EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION post_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parties
    SET balance = balance + new.amount, last_entry_time = greatest(new.time, last_entry_time)
    WHERE id = new.party_id
    RETURNING balance, last_entry_time INTO new.balance_after, new.time;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_post BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION post_ledger_entry();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER transfers_never_deleted BEFORE DELETE ON transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER transfers_decided_once BEFORE UPDATE ON transfers
  FOR EACH ROW WHEN (
    old.outcome <> 'pending' OR
    (old.id, old.order_number, old.type, old.outgoing_party_id, old.incoming_party_id, old.amount, old.remark,
      old.operator_id, old.operator_name, old.create_time)
    IS DISTINCT FROM
    (new.id, new.order_number, new.type, new.outgoing_party_id, new.incoming_party_id, new.amount, new.remark,
      new.operator_id, new.operator_name, new.create_time)
  ) EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- A transfer that succeeded has exactly its two entries, any other has none: so all entries sum to zero.
CREATE FUNCTION check_transfer_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  balanced boolean;
BEGIN
  IF TG_TABLE_NAME = 'transfers' THEN checked := new.id; ELSE checked := new.transfer_id; END IF;
  SELECT CASE WHEN t.outcome = 'success'
    THEN count(e.id) = 2
      AND count(*) FILTER (WHERE e.party_id = t.outgoing_party_id AND e.amount = -t.amount) = 1
      AND count(*) FILTER (WHERE e.party_id = t.incoming_party_id AND e.amount = t.amount) = 1
    ELSE count(e.id) = 0 END
    INTO balanced
    FROM transfers t LEFT JOIN ledger_entries e ON e.transfer_id = t.id
    WHERE t.id = checked GROUP BY t.id;
  IF NOT balanced THEN
    RAISE EXCEPTION 'the entries of transfer % do not match it', checked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_match_transfer AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_entries();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfers_match_entries AFTER INSERT OR UPDATE OF outcome ON transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_entries();
