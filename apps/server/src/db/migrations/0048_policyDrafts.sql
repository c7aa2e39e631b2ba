CREATE TABLE "policy_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"remark" text NOT NULL,
	"changes" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"author_name" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"activator_id" uuid,
	"activator_name" text DEFAULT '' NOT NULL,
	"activator_address" text DEFAULT '' NOT NULL,
	"activator_language" text,
	"activate_time" timestamp (3) with time zone,
	"without_trial" boolean DEFAULT false NOT NULL,
	"roll_back_time" timestamp (3) with time zone,
	"failure" jsonb,
	"applied" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_trial_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trial_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"effect" text NOT NULL,
	"unit" text,
	"before" bigint NOT NULL,
	"after" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_trial_samples" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trial_id" uuid NOT NULL,
	"source" text NOT NULL,
	"record_id" uuid NOT NULL,
	"work_kind" text,
	"person_id" uuid,
	"text" text NOT NULL,
	"matches" jsonb NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"suspected" boolean NOT NULL,
	"verdict" text,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_trials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"status" text NOT NULL,
	"days" integer NOT NULL,
	"operator_id" uuid NOT NULL,
	"operator_name" text NOT NULL,
	"operator_address" text NOT NULL,
	"language" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"examined" integer DEFAULT 0 NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"finish_time" timestamp (3) with time zone,
	"update_time" timestamp (3) with time zone NOT NULL,
	"changes_digest" text DEFAULT '' NOT NULL,
	"rules_digest" text DEFAULT '' NOT NULL,
	"failure" jsonb,
	"result" jsonb
);
--> statement-breakpoint
ALTER TABLE "policy_trial_people" ADD CONSTRAINT "policy_trial_people_trial_id_policy_trials_id_fk" FOREIGN KEY ("trial_id") REFERENCES "public"."policy_trials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_trial_samples" ADD CONSTRAINT "policy_trial_samples_trial_id_policy_trials_id_fk" FOREIGN KEY ("trial_id") REFERENCES "public"."policy_trials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_trials" ADD CONSTRAINT "policy_trials_draft_id_policy_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."policy_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_drafts_name_unique" ON "policy_drafts" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "policy_drafts_update_time" ON "policy_drafts" USING btree ("update_time","id");--> statement-breakpoint
CREATE INDEX "policy_drafts_due" ON "policy_drafts" USING btree ("starts_at") WHERE "policy_drafts"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "policy_trial_people_trial" ON "policy_trial_people" USING btree ("trial_id","after","id");--> statement-breakpoint
CREATE INDEX "policy_trial_samples_trial" ON "policy_trial_samples" USING btree ("trial_id","time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_trials_draft" ON "policy_trials" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "policy_trials_open" ON "policy_trials" USING btree ("update_time") WHERE "policy_trials"."status" in ('queued', 'running');