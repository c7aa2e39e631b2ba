CREATE TABLE "feedback_hours" (
	"id" uuid PRIMARY KEY DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL,
	"time_zone" text NOT NULL,
	"weekdays" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_hours_one" CHECK ("feedback_hours"."id" = '00000000-0000-7000-8000-000000000001')
);
