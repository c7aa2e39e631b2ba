ALTER TABLE "team_memberships" DROP CONSTRAINT "team_memberships_team_id_teams_id_fk";
--> statement-breakpoint
ALTER TABLE "team_memberships" DROP CONSTRAINT "team_memberships_agent_id_agents_id_fk";
--> statement-breakpoint
DROP INDEX "transfers_unreviewed_operator";--> statement-breakpoint
ALTER TABLE "team_memberships" ADD COLUMN "team_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "under_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_memberships" ADD CONSTRAINT "team_memberships_agent_id_parties_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_memberships_agent" ON "team_memberships" USING btree ("agent_id","from_time");--> statement-breakpoint
CREATE INDEX "transfers_counted_operator" ON "transfers" USING btree ("operator_id","create_time") WHERE "transfers"."review_reason" is null and not "transfers"."under_credit";--> statement-breakpoint
CREATE INDEX "transfers_counted_outgoing" ON "transfers" USING btree ("outgoing_party_id","create_time") WHERE "transfers"."review_reason" is null and not "transfers"."under_credit";--> statement-breakpoint
CREATE INDEX "transfers_flows" ON "transfers" USING btree ("update_time","type","outgoing_party_id","incoming_party_id","amount") WHERE "transfers"."outcome" = 'success';--> statement-breakpoint
CREATE INDEX "transfers_top_ups" ON "transfers" USING btree ("incoming_party_id","update_time","amount") WHERE "transfers"."outcome" = 'success' and "transfers"."type" = 'topUp';--> statement-breakpoint
CREATE INDEX "point_entries_absolute" ON "point_entries" USING btree (abs("amount"),"id");--> statement-breakpoint
CREATE INDEX "point_entries_search" ON "point_entries" USING gin ("operator_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotas_pending" ON "quotas" USING btree ("create_time","id") WHERE "quotas"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "quotas_credits" ON "quotas" USING btree ("valid_to") WHERE "quotas"."state" = 'active' and "quotas"."kind" = 'credit';--> statement-breakpoint
-- Transfers that began under a credit don't count towards the review threshold.
DROP TRIGGER transfers_decided_once ON transfers;
--> statement-breakpoint
UPDATE transfers SET under_credit = true WHERE id IN (
  SELECT u.transfer_id FROM quota_uses u INNER JOIN quotas q ON q.id = u.quota_id WHERE q.kind = 'credit' AND u.kind = 'use');
--> statement-breakpoint
CREATE TRIGGER transfers_decided_once BEFORE UPDATE ON transfers
  FOR EACH ROW WHEN (
    old.outcome <> 'pending' OR
    (old.id, old.order_number, old.type, old.outgoing_party_id, old.incoming_party_id, old.amount, old.remark,
      old.operator_id, old.operator_name, old.under_credit, old.create_time)
    IS DISTINCT FROM
    (new.id, new.order_number, new.type, new.outgoing_party_id, new.incoming_party_id, new.amount, new.remark,
      new.operator_id, new.operator_name, new.under_credit, new.create_time)
  ) EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- What the main menu counts of quotas changes with these.
CREATE FUNCTION announce_quotas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('admin_feed', '"quotas"');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER quotas_announce AFTER INSERT OR DELETE OR UPDATE OF state, alerted ON quotas
  FOR EACH STATEMENT EXECUTE FUNCTION announce_quotas();
