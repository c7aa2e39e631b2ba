CREATE TABLE "account_controls" (
	"account_id" uuid NOT NULL,
	"controller_id" uuid NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_controls_account_id_controller_id_pk" PRIMARY KEY("account_id","controller_id")
);
--> statement-breakpoint
ALTER TABLE "merchant_subaccounts" ADD COLUMN "mfa_status" text DEFAULT 'closed' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_subaccounts" ADD COLUMN "mfa_verification" text;--> statement-breakpoint
ALTER TABLE "merchant_subaccounts" ADD COLUMN "mfa_verify_time" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "transfers_unreviewed" ON "transfers" USING btree ("operator_id","outgoing_party_id","incoming_party_id","create_time") WHERE "transfers"."review_reason" is null;--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_mfa_status" ON "merchant_subaccounts" USING btree ("mfa_status","id");--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_mfa_verify_time" ON "merchant_subaccounts" USING btree ("mfa_verify_time","id");--> statement-breakpoint
-- What the operation log knows so far of who could act as whom.
INSERT INTO "account_controls" ("account_id", "controller_id", "time")
SELECT "target_id"::uuid, "operator_id", min("time")
FROM "operation_logs"
WHERE "resource" = 'account' AND "succeeded" AND "operator_id" IS NOT NULL
  AND "target_id" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' AND "target_id" <> "operator_id"::text
  AND (
    "action" IN ('create', 'resetPassword', 'resetMfa')
    OR ("action" = 'update' AND ("after" -> 'email' IS NOT NULL OR "after" -> 'roleIds' IS NOT NULL))
  )
GROUP BY "target_id", "operator_id";
