CREATE FUNCTION post_point_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET points = points + new.amount WHERE id = new.user_id RETURNING points INTO new.balance_after;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER point_entries_post BEFORE INSERT ON point_entries
  FOR EACH ROW EXECUTE FUNCTION post_point_entry();
--> statement-breakpoint
CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE ON point_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER point_entries_no_truncate BEFORE TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Only the posting trigger writes points.
CREATE TRIGGER users_points_are_posted BEFORE UPDATE ON users
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND old.points <> new.points)
  EXECUTE FUNCTION refuse_ledger_change();
