CREATE SEQUENCE "public"."reward_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "real_person_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"real_person_id" uuid NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "real_persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"real_name" text NOT NULL,
	"document_type" text NOT NULL,
	"method" text NOT NULL,
	"document_number" text NOT NULL,
	"document_digest" text NOT NULL,
	"picture_keys" text[] NOT NULL,
	"state" text NOT NULL,
	"submit_time" timestamp (3) with time zone NOT NULL,
	"reason_codes" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reviewer_name" text DEFAULT '' NOT NULL,
	"review_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text DEFAULT 'R' || lpad(nextval('reward_numbers')::text, 10, '0') NOT NULL,
	"user_id" uuid NOT NULL,
	"activity" text NOT NULL,
	"repeats" boolean NOT NULL,
	"unit" text DEFAULT 'points' NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"due_time" timestamp (3) with time zone NOT NULL,
	"operator_id" uuid,
	"operator_name" text DEFAULT '' NOT NULL,
	"reviewer_id" uuid,
	"reviewer_name" text DEFAULT '' NOT NULL,
	"review_time" timestamp (3) with time zone,
	"review_remark" text DEFAULT '' NOT NULL,
	"point_entry_id" bigint,
	"reminder_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rewards_amount_positive" CHECK ("rewards"."amount" > 0),
	CONSTRAINT "rewards_paid_once_approved" CHECK (("rewards"."state" = 'approved') = ("rewards"."point_entry_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD COLUMN "confidential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "real_person_attempts" ADD CONSTRAINT "real_person_attempts_real_person_id_real_persons_id_fk" FOREIGN KEY ("real_person_id") REFERENCES "public"."real_persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_persons" ADD CONSTRAINT "real_persons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_point_entry_id_point_entries_id_fk" FOREIGN KEY ("point_entry_id") REFERENCES "public"."point_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "real_person_attempts_time" ON "real_person_attempts" USING btree ("real_person_id","time");--> statement-breakpoint
CREATE UNIQUE INDEX "real_persons_user_unique" ON "real_persons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "real_persons_digest" ON "real_persons" USING btree ("document_digest");--> statement-breakpoint
CREATE INDEX "real_persons_submit_time" ON "real_persons" USING btree ("submit_time","id");--> statement-breakpoint
CREATE INDEX "real_persons_state" ON "real_persons" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "real_persons_review_time" ON "real_persons" USING btree ("review_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_number_unique" ON "rewards" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_once" ON "rewards" USING btree ("user_id","activity") WHERE not "rewards"."repeats" and "rewards"."state" <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_point_entry_unique" ON "rewards" USING btree ("point_entry_id");--> statement-breakpoint
CREATE INDEX "rewards_user" ON "rewards" USING btree ("user_id","activity");--> statement-breakpoint
CREATE INDEX "rewards_activity" ON "rewards" USING btree ("activity");--> statement-breakpoint
CREATE INDEX "rewards_create_time" ON "rewards" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "rewards_amount" ON "rewards" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "rewards_state" ON "rewards" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "rewards_due_time" ON "rewards" USING btree ("due_time","id");--> statement-breakpoint
CREATE INDEX "rewards_pending" ON "rewards" USING btree ("create_time") WHERE "rewards"."state" = 'pending';--> statement-breakpoint
-- A decided reward stays as it is, and what a pending one is about doesn't change.
CREATE TRIGGER rewards_decided_once BEFORE UPDATE ON rewards
  FOR EACH ROW WHEN (
    old.state <> 'pending' OR
    (old.id, old.number, old.user_id, old.activity, old.repeats, old.unit, old.amount, old.reason,
      old.operator_id, old.operator_name, old.create_time)
    IS DISTINCT FROM
    (new.id, new.number, new.user_id, new.activity, new.repeats, new.unit, new.amount, new.reason,
      new.operator_id, new.operator_name, new.create_time)
  ) EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER rewards_never_deleted BEFORE DELETE ON rewards
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER rewards_no_truncate BEFORE TRUNCATE ON rewards
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Dictionaries that the areas need.
INSERT INTO dictionaries (id, type, name, name_en, value, sort, status, remark, create_time, update_time)
  SELECT gen_random_uuid(), item.type, item.name, item.name_en, item.value, item.sort, 'enabled', '', now(), now()
  FROM (VALUES
    ('documentType', '身份证', 'ID card', 'idCard', 1),
    ('documentType', '护照', 'Passport', 'passport', 2),
    ('documentType', '居住证', 'Residence permit', 'residence', 3),
    ('realPersonMethod', '证件', 'Document', 'document', 1),
    ('realPersonMethod', '证件和人脸', 'Document and face', 'documentAndFace', 2),
    ('rewardActivity', '签到', 'Daily check-in', 'signIn', 1),
    ('rewardActivity', '邀请好友', 'Inviting a friend', 'invitation', 2),
    ('rewardActivity', '创作大赛', 'Creator contest', 'contest', 3),
    ('rewardActivity', '用户调研', 'User survey', 'survey', 4),
    ('rewardActivity', '周年活动', 'Anniversary event', 'anniversary', 5),
    ('repeatingActivity', '签到', 'Daily check-in', 'signIn', 1),
    ('repeatingActivity', '邀请好友', 'Inviting a friend', 'invitation', 2)
  ) AS item(type, name, name_en, value, sort)
  WHERE EXISTS (SELECT FROM dictionaries)
  ON CONFLICT DO NOTHING;
