CREATE TABLE "presences" (
	"account_id" uuid NOT NULL,
	"visit_id" text NOT NULL,
	"session_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"target_id" uuid NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presences_account_id_visit_id_pk" PRIMARY KEY("account_id","visit_id")
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_target" ON "presences" USING btree ("resource","target_id");--> statement-breakpoint
CREATE INDEX "presences_session" ON "presences" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "presences_until" ON "presences" USING btree ("until");--> statement-breakpoint
-- However a presence begins, changes or ends, the others who have the record open hear of it: the channel is FEED_CHANNEL in Database.ts. A notification takes fewer than 8000 bytes.
CREATE FUNCTION announce_presence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed presences;
  others json;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := old; ELSE changed := new; END IF;
  SELECT json_agg(session_id) INTO others FROM (
    SELECT DISTINCT session_id FROM presences
      WHERE resource = changed.resource AND target_id = changed.target_id AND account_id <> changed.account_id
      LIMIT 150
  ) AS open_elsewhere;
  IF others IS NOT NULL THEN
    PERFORM pg_notify('admin_feed', json_build_object('presenceSessionIds', others)::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER presences_announce AFTER INSERT OR DELETE ON presences
  FOR EACH ROW EXECUTE FUNCTION announce_presence();
--> statement-breakpoint
CREATE TRIGGER presences_announce_change AFTER UPDATE ON presences
  FOR EACH ROW WHEN (old.since <> new.since OR old.state <> new.state) EXECUTE FUNCTION announce_presence();
