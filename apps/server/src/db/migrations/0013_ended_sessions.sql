DROP INDEX "operation_logs_operator_name";--> statement-breakpoint
CREATE INDEX "operation_logs_typed_name" ON "operation_logs" USING btree (lower("operator_name"),"time") WHERE "operation_logs"."operator_id" is null;--> statement-breakpoint
CREATE INDEX "operation_logs_operator_name" ON "operation_logs" USING btree ("operator_name","time") WHERE "operation_logs"."operator_id" is not null;--> statement-breakpoint
-- However a session ends, every server closes its event streams: the channel is FEED_CHANNEL in Database.ts.
CREATE FUNCTION announce_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('admin_feed', json_build_array(old.account_id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_announce_end AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION announce_ended_session();
