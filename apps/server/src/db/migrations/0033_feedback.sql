CREATE SEQUENCE "public"."feedback_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "feedback_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_id" uuid NOT NULL,
	"side" text NOT NULL,
	"account_id" uuid,
	"account_name" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"text_en" text NOT NULL,
	"sort" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text DEFAULT 'F' || nextval('feedback_numbers')::text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"app_version" text DEFAULT '' NOT NULL,
	"platform" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'untreated' NOT NULL,
	"assignee_id" uuid,
	"assignee_name" text DEFAULT '' NOT NULL,
	"assigned_time" timestamp (3) with time zone,
	"touched_time" timestamp (3) with time zone,
	"waiting_for" text,
	"waiting_since" timestamp (3) with time zone,
	"spent" bigint DEFAULT 0 NOT NULL,
	"first_answer_time" timestamp (3) with time zone,
	"due_time" timestamp (3) with time zone,
	"processed_time" timestamp (3) with time zone,
	"close_reason" text,
	"merged_into_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedbacks_waiting" CHECK (("feedbacks"."waiting_for" is null) = ("feedbacks"."waiting_since" is null)),
	CONSTRAINT "feedbacks_processed" CHECK (("feedbacks"."state" = 'processed') = ("feedbacks"."close_reason" is not null)),
	CONSTRAINT "feedbacks_due" CHECK (("feedbacks"."waiting_for" is not distinct from 'us') = ("feedbacks"."due_time" is not null)),
	CONSTRAINT "feedbacks_merged" CHECK (("feedbacks"."close_reason" is not distinct from 'merged') = ("feedbacks"."merged_into_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD CONSTRAINT "feedback_messages_feedback_id_feedbacks_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedbacks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_merged_into_id_feedbacks_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."feedbacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_messages_feedback" ON "feedback_messages" USING btree ("feedback_id","time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_replies_name_unique" ON "feedback_replies" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "feedback_replies_sort" ON "feedback_replies" USING btree ("sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedbacks_number_unique" ON "feedbacks" USING btree ("number");--> statement-breakpoint
CREATE INDEX "feedbacks_assignee_search" ON "feedbacks" USING gin ("assignee_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedbacks_user" ON "feedbacks" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "feedbacks_kind" ON "feedbacks" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "feedbacks_state" ON "feedbacks" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "feedbacks_create_time" ON "feedbacks" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "feedbacks_update_time" ON "feedbacks" USING btree ("update_time","id");--> statement-breakpoint
CREATE INDEX "feedbacks_due_time" ON "feedbacks" USING btree ("due_time","id");--> statement-breakpoint
CREATE INDEX "feedbacks_waiting_since" ON "feedbacks" USING btree ("waiting_since","id");--> statement-breakpoint
CREATE INDEX "feedbacks_merged_into" ON "feedbacks" USING btree ("merged_into_id") WHERE "feedbacks"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "feedbacks_touched" ON "feedbacks" USING btree ("touched_time") WHERE "feedbacks"."assignee_id" is not null;