CREATE TABLE "point_events" (
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"occurrence" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "point_events_user_id_subject_occurrence_pk" PRIMARY KEY("user_id","subject","occurrence")
);
--> statement-breakpoint
CREATE TABLE "work_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"work_kind" text NOT NULL,
	"work_id" uuid NOT NULL,
	"bit_rate" text,
	"price" integer NOT NULL,
	"paid" integer NOT NULL,
	"free_view" boolean NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_purchases_paid" CHECK ("work_purchases"."paid" between 0 and "work_purchases"."price")
);
--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_purchases" ADD CONSTRAINT "work_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_purchases_user" ON "work_purchases" USING btree ("user_id","time","id");--> statement-breakpoint
CREATE TRIGGER point_events_append_only BEFORE UPDATE OR DELETE ON point_events
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER point_events_no_truncate BEFORE TRUNCATE ON point_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER work_purchases_append_only BEFORE UPDATE OR DELETE ON work_purchases
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER work_purchases_no_truncate BEFORE TRUNCATE ON work_purchases
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
