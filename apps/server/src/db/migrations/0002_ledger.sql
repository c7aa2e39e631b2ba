CREATE SEQUENCE "public"."transfer_order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" json,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_amount_not_zero" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent_id" uuid,
	"account" text NOT NULL,
	"nickname" text NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"last_entry_time" timestamp (3) with time zone,
	CONSTRAINT "parties_balance_not_negative" CHECK ("parties"."balance" >= 0 or "parties"."kind" = 'issuance'),
	CONSTRAINT "parties_have_parents" CHECK (("parties"."parent_id" is null) = ("parties"."kind" = 'issuance'))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text DEFAULT 'T' || lpad(nextval('transfer_order_numbers')::text, 10, '0') NOT NULL,
	"type" text NOT NULL,
	"outcome" text NOT NULL,
	"outgoing_party_id" uuid NOT NULL,
	"incoming_party_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"remark" text NOT NULL,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"review_reason" text,
	"exception_remark" text DEFAULT '' NOT NULL,
	"review_result" text,
	"reviewer_id" uuid,
	"reviewer_name" text,
	"review_time" timestamp (3) with time zone,
	"review_remark" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfers_amount_positive" CHECK ("transfers"."amount" > 0),
	CONSTRAINT "transfers_parties_differ" CHECK ("transfers"."outgoing_party_id" <> "transfers"."incoming_party_id")
);
--> statement-breakpoint
-- What exists becomes parties: a sub-account whose account a merchant has, too, gets another one, because
-- account names are unique across both from now on.
INSERT INTO "parties" ("id", "kind", "account", "nickname") VALUES (gen_random_uuid(), 'issuance', 'issuance', 'Issuance');--> statement-breakpoint
INSERT INTO "parties" ("id", "kind", "parent_id", "account", "nickname")
  SELECT gen_random_uuid(), 'treasury', "id", 'treasury', 'Treasury' FROM "parties" WHERE "kind" = 'issuance';--> statement-breakpoint
INSERT INTO "parties" ("id", "kind", "parent_id", "account", "nickname")
  SELECT a."id", 'agent', t."id", a."account", a."nickname" FROM "agents" a, "parties" t WHERE t."kind" = 'treasury';--> statement-breakpoint
UPDATE "merchant_subaccounts" s SET "account" = left(s."account", 15) || '.' || right(s."id"::text, 4)
  FROM "merchants" m WHERE lower(m."account") = lower(s."account");--> statement-breakpoint
INSERT INTO "parties" ("id", "kind", "parent_id", "account", "nickname")
  SELECT "id", 'merchant', "agent_id", "account", "nickname" FROM "merchants";--> statement-breakpoint
INSERT INTO "parties" ("id", "kind", "parent_id", "account", "nickname")
  SELECT "id", 'subaccount', "owner_id", "account", "nickname" FROM "merchant_subaccounts";--> statement-breakpoint
-- Each balance there is comes from one transfer.
INSERT INTO "transfers" ("id", "type", "outcome", "outgoing_party_id", "incoming_party_id", "amount", "remark", "operator_name", "create_time", "update_time")
  SELECT gen_random_uuid(), 'topUp', 'success', i."id", held."id", held."balance", 'Opening balance', 'system', now(), now()
  FROM (
    SELECT "id", "balance" FROM "merchants" WHERE "balance" > 0
    UNION ALL SELECT "id", "balance" FROM "merchant_subaccounts" WHERE "balance" > 0
    ORDER BY 1
  ) held, "parties" i WHERE i."kind" = 'issuance';--> statement-breakpoint
INSERT INTO "ledger_entries" ("transfer_id", "party_id", "amount", "balance_after", "time")
  SELECT "id", "outgoing_party_id", -"amount", -sum("amount") OVER (ORDER BY "order_number"), "create_time"
  FROM "transfers" ORDER BY "order_number";--> statement-breakpoint
INSERT INTO "ledger_entries" ("transfer_id", "party_id", "amount", "balance_after", "time")
  SELECT "id", "incoming_party_id", "amount", "amount", "create_time" FROM "transfers" ORDER BY "order_number";--> statement-breakpoint
UPDATE "parties" p SET "balance" = held."total", "last_entry_time" = held."time"
  FROM (SELECT "party_id", sum("amount") AS "total", max("time") AS "time" FROM "ledger_entries" GROUP BY "party_id") held
  WHERE held."party_id" = p."id";--> statement-breakpoint
ALTER TABLE "merchant_subaccounts" DROP CONSTRAINT "merchant_subaccounts_balance_not_negative";--> statement-breakpoint
ALTER TABLE "merchants" DROP CONSTRAINT "merchants_balance_not_negative";--> statement-breakpoint
DROP INDEX "merchant_subaccounts_balance";--> statement-breakpoint
DROP INDEX "merchants_balance";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "scope_party_id" uuid;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "mfa_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_parent_id_parties_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_outgoing_party_id_parties_id_fk" FOREIGN KEY ("outgoing_party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_incoming_party_id_parties_id_fk" FOREIGN KEY ("incoming_party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_transfer_party_unique" ON "ledger_entries" USING btree ("transfer_id","party_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_party" ON "ledger_entries" USING btree ("party_id","time","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_time" ON "ledger_entries" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_amount" ON "ledger_entries" USING btree (abs("amount"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "parties_one_issuance" ON "parties" USING btree ("kind") WHERE "parties"."kind" = 'issuance';--> statement-breakpoint
CREATE UNIQUE INDEX "parties_one_treasury" ON "parties" USING btree ("kind") WHERE "parties"."kind" = 'treasury';--> statement-breakpoint
CREATE UNIQUE INDEX "parties_account_unique" ON "parties" USING btree (lower("account")) WHERE "parties"."kind" in ('merchant', 'subaccount') and not "parties"."removed";--> statement-breakpoint
CREATE INDEX "parties_nickname" ON "parties" USING btree (lower("nickname"),"id");--> statement-breakpoint
CREATE INDEX "parties_parent" ON "parties" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_order_number_unique" ON "transfers" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "transfers_create_time" ON "transfers" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "transfers_amount" ON "transfers" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "transfers_outgoing" ON "transfers" USING btree ("outgoing_party_id","create_time","id");--> statement-breakpoint
CREATE INDEX "transfers_incoming" ON "transfers" USING btree ("incoming_party_id","create_time","id");--> statement-breakpoint
CREATE INDEX "transfers_pending" ON "transfers" USING btree ("create_time","id") WHERE "transfers"."outcome" = 'pending';--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_scope_party_id_parties_id_fk" FOREIGN KEY ("scope_party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_id_parties_id_fk" FOREIGN KEY ("id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_subaccounts" ADD CONSTRAINT "merchant_subaccounts_id_parties_id_fk" FOREIGN KEY ("id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_id_parties_id_fk" FOREIGN KEY ("id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_subaccounts" DROP COLUMN "balance";--> statement-breakpoint
ALTER TABLE "merchants" DROP COLUMN "balance";