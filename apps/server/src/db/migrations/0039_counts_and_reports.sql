CREATE TABLE "advertisement_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"advertisement_id" uuid NOT NULL,
	"date" date NOT NULL,
	"shown" bigint NOT NULL,
	"clicks" bigint NOT NULL,
	CONSTRAINT "advertisement_counts_positive" CHECK ("advertisement_counts"."shown" >= 0 and "advertisement_counts"."clicks" >= 0)
);
--> statement-breakpoint
ALTER TABLE "advertisement_counts" ADD CONSTRAINT "advertisement_counts_advertisement_id_advertisements_id_fk" FOREIGN KEY ("advertisement_id") REFERENCES "public"."advertisements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertisement_counts_date" ON "advertisement_counts" USING btree ("advertisement_id","date");--> statement-breakpoint
INSERT INTO advertisement_counts (id, advertisement_id, date, shown, clicks)
  SELECT gen_random_uuid(), advertisement_id, date, shown, clicks FROM advertisement_days;
--> statement-breakpoint
INSERT INTO advertisement_counts (id, advertisement_id, date, shown, clicks)
  SELECT gen_random_uuid(), advertisement_id, (hour AT TIME ZONE 'UTC')::date,
    CASE kind WHEN 'shown' THEN count ELSE 0 END, CASE kind WHEN 'click' THEN count ELSE 0 END
  FROM advertisement_events;
--> statement-breakpoint
DROP TABLE "advertisement_days";--> statement-breakpoint
DROP TABLE "advertisement_events";--> statement-breakpoint
CREATE TRIGGER advertisement_counts_append_only BEFORE UPDATE ON advertisement_counts
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
ALTER TABLE "app_update_reports" RENAME COLUMN "hour" TO "quarter";--> statement-breakpoint
UPDATE tasks SET handler = 'rollUpCounts' WHERE handler = 'rollUpAdvertisements';--> statement-breakpoint
UPDATE tasks SET job_name = '访客统计 · Visitor counts'
  WHERE handler = 'rollUpCounts' AND job_name = '广告统计 · Advertisement counts';
--> statement-breakpoint
UPDATE built_in_tasks SET handler = 'rollUpCounts' WHERE handler = 'rollUpAdvertisements';
--> statement-breakpoint
CREATE TABLE "promotion_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"date" date NOT NULL,
	"openings" integer NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promotion_openings_positive" CHECK ("promotion_openings"."openings" > 0)
);
--> statement-breakpoint
ALTER TABLE "promotion_openings" ADD CONSTRAINT "promotion_openings_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_openings_date" ON "promotion_openings" USING btree ("code_id","date");--> statement-breakpoint
INSERT INTO promotion_openings (id, code_id, date, openings, time)
  SELECT gen_random_uuid(), code_id, (time AT TIME ZONE 'UTC')::date, count(*), max(time)
  FROM promotion_uses WHERE kind = 'opened' GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER promotion_openings_append_only BEFORE UPDATE ON promotion_openings
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
ALTER TABLE promotion_uses DISABLE TRIGGER promotion_uses_append_only;--> statement-breakpoint
DELETE FROM promotion_uses WHERE kind = 'opened';--> statement-breakpoint
ALTER TABLE promotion_uses ENABLE TRIGGER promotion_uses_append_only;--> statement-breakpoint
ALTER TABLE "promotion_uses" DROP CONSTRAINT "promotion_uses_user";--> statement-breakpoint
ALTER TABLE "promotion_uses" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_codes" DROP COLUMN "openings";
--> statement-breakpoint
ALTER TABLE "station_visits" ADD COLUMN "date" date;--> statement-breakpoint
ALTER TABLE station_visits DISABLE TRIGGER station_visits_append_only;--> statement-breakpoint
UPDATE station_visits SET date = (time AT TIME ZONE 'UTC')::date;--> statement-breakpoint
ALTER TABLE station_visits ENABLE TRIGGER station_visits_append_only;--> statement-breakpoint
ALTER TABLE "station_visits" ALTER COLUMN "date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "station_visits" ALTER COLUMN "visits" SET DATA TYPE bigint;--> statement-breakpoint
DROP INDEX "station_visits_station";--> statement-breakpoint
ALTER TABLE "station_visits" DROP COLUMN "time";--> statement-breakpoint
CREATE INDEX "station_visits_station" ON "station_visits" USING btree ("station_id","date");
--> statement-breakpoint
CREATE TABLE "delivery_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "delivery_reports_time" ON "delivery_reports" USING btree ("time");
--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "stays_paused" boolean DEFAULT false NOT NULL;
