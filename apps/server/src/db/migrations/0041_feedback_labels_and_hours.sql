ALTER TABLE "feedbacks" ADD COLUMN "tag_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "feedbacks_tags" ON "feedbacks" USING gin ("tag_ids");--> statement-breakpoint
-- Tags count their uses, as those of works do.
CREATE TRIGGER feedbacks_tags_added AFTER INSERT ON feedbacks
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER feedbacks_tags_changed AFTER UPDATE ON feedbacks
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER feedbacks_tags_removed AFTER DELETE ON feedbacks
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();
--> statement-breakpoint
CREATE TABLE "feedback_hours" (
	"id" uuid PRIMARY KEY DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL,
	"time_zone" text NOT NULL,
	"weekdays" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_hours_one" CHECK ("feedback_hours"."id" = '00000000-0000-7000-8000-000000000001')
);
