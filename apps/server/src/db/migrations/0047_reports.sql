CREATE TABLE "report_coin_months" (
	"month" timestamp (3) with time zone NOT NULL,
	"party_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"type" text NOT NULL,
	"incoming" bigint NOT NULL,
	"outgoing" bigint NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"hour" timestamp (3) with time zone NOT NULL,
	"metric" text NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"site_id" uuid,
	"country" text DEFAULT '' NOT NULL,
	"party_id" uuid,
	"code_id" uuid,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_faults" (
	"day" timestamp (3) with time zone NOT NULL,
	"metric" text NOT NULL,
	"expected" bigint NOT NULL,
	"actual" bigint NOT NULL,
	"found_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_hours" (
	"hour" timestamp (3) with time zone NOT NULL,
	"metric" text NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"site_id" uuid,
	"country" text DEFAULT '' NOT NULL,
	"party_id" uuid,
	"code_id" uuid,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_months" (
	"hour" timestamp (3) with time zone NOT NULL,
	"metric" text NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"site_id" uuid,
	"country" text DEFAULT '' NOT NULL,
	"party_id" uuid,
	"code_id" uuid,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"whole_day" boolean NOT NULL,
	"text" text NOT NULL,
	"area" text,
	"shared" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_rebuilds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_time" timestamp (3) with time zone NOT NULL,
	"to_time" timestamp (3) with time zone NOT NULL,
	"operator_name" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"done_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "report_roll_ups" (
	"id" uuid PRIMARY KEY DEFAULT '00000000-0000-7000-8000-000000000002' NOT NULL,
	"from_time" timestamp (3) with time zone NOT NULL,
	"to_time" timestamp (3) with time zone NOT NULL,
	"coins_to" timestamp (3) with time zone NOT NULL,
	"proven_to" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_roll_ups_one" CHECK ("report_roll_ups"."id" = '00000000-0000-7000-8000-000000000002')
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"area" text NOT NULL,
	"frequency" text NOT NULL,
	"hour" integer NOT NULL,
	"zone" text NOT NULL,
	"range" text NOT NULL,
	"compare" text[] NOT NULL,
	"site_id" uuid,
	"country" text,
	"agent_id" uuid,
	"format" text NOT NULL,
	"recipients" text[] NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"last_sent_time" timestamp (3) with time zone,
	"next_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_notes" ADD CONSTRAINT "report_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_agent_id_parties_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_coin_months_unique" ON "report_coin_months" USING btree ("month","party_id","other_id","type");--> statement-breakpoint
CREATE INDEX "report_days_metric" ON "report_days" USING btree ("metric","hour");--> statement-breakpoint
CREATE UNIQUE INDEX "report_faults_unique" ON "report_faults" USING btree ("day","metric");--> statement-breakpoint
CREATE INDEX "report_hours_metric" ON "report_hours" USING btree ("metric","hour");--> statement-breakpoint
CREATE INDEX "report_months_metric" ON "report_months" USING btree ("metric","hour");--> statement-breakpoint
CREATE INDEX "report_notes_account" ON "report_notes" USING btree ("account_id","time");--> statement-breakpoint
CREATE INDEX "report_notes_time" ON "report_notes" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "report_rebuilds_open" ON "report_rebuilds" USING btree ("create_time") WHERE "report_rebuilds"."done_time" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_schedules_name_unique" ON "report_schedules" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("next_time") WHERE "report_schedules"."next_time" is not null;--> statement-breakpoint
CREATE INDEX "transfers_reviewed" ON "transfers" USING btree ("review_time") WHERE "transfers"."review_reason" is not null;--> statement-breakpoint
CREATE INDEX "work_purchases_time" ON "work_purchases" USING btree ("time");--> statement-breakpoint
CREATE INDEX "promotion_openings_time" ON "promotion_openings" USING btree ("time");--> statement-breakpoint
CREATE INDEX "promotion_uses_user" ON "promotion_uses" USING btree ("user_id","id") WHERE "promotion_uses"."kind" = 'registered';--> statement-breakpoint
CREATE INDEX "promotion_uses_time" ON "promotion_uses" USING btree ("time");--> statement-breakpoint
CREATE INDEX "user_activities_logins" ON "user_activities" USING btree ("time","user_id") WHERE "user_activities"."kind" = 'login';