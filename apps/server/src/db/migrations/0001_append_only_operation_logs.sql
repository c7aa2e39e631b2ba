CREATE FUNCTION refuse_operation_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'operation_logs is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER operation_logs_append_only BEFORE UPDATE OR DELETE ON operation_logs
  FOR EACH ROW EXECUTE FUNCTION refuse_operation_log_change();
--> statement-breakpoint
CREATE TRIGGER operation_logs_no_truncate BEFORE TRUNCATE ON operation_logs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_operation_log_change();
