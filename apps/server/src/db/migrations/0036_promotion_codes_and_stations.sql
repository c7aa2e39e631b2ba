CREATE TABLE "navigation_stations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"site_id" uuid NOT NULL,
	"links" jsonb NOT NULL,
	"announcement" text NOT NULL,
	"domain_ids" uuid[] NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"link_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"check_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "station_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "station_visits_positive" CHECK ("station_visits"."visits" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"landing_page" text NOT NULL,
	"use_limit" integer NOT NULL,
	"user_limit" integer NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"reward_points" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"openings" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL,
	"top_ups" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promotion_codes_upper_case" CHECK ("promotion_codes"."code" = upper("promotion_codes"."code"))
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promotion_uses_user" CHECK ("promotion_uses"."kind" = 'opened' or "promotion_uses"."user_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "navigation_stations" ADD CONSTRAINT "navigation_stations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_visits" ADD CONSTRAINT "station_visits_station_id_navigation_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."navigation_stations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "navigation_stations_site" ON "navigation_stations" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "navigation_stations_update_time" ON "navigation_stations" USING btree ("update_time","id");--> statement-breakpoint
CREATE INDEX "navigation_stations_search" ON "navigation_stations" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "station_visits_station" ON "station_visits" USING btree ("station_id","time");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_codes_code_unique" ON "promotion_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "promotion_codes_agent" ON "promotion_codes" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "promotion_codes_site" ON "promotion_codes" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "promotion_codes_create_time" ON "promotion_codes" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "promotion_codes_search" ON "promotion_codes" USING gin ("code" gin_trgm_ops,"name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "promotion_uses_code" ON "promotion_uses" USING btree ("code_id","user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_uses_registered_once" ON "promotion_uses" USING btree ("code_id","user_id") WHERE "promotion_uses"."kind" = 'registered';--> statement-breakpoint
CREATE TRIGGER promotion_uses_append_only BEFORE UPDATE OR DELETE ON promotion_uses
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER promotion_uses_no_truncate BEFORE TRUNCATE ON promotion_uses
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Visits are deleted only with their station.
CREATE TRIGGER station_visits_append_only BEFORE UPDATE ON station_visits
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
