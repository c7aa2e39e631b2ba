CREATE TABLE "reveals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"area" text NOT NULL,
	"record_id" uuid NOT NULL,
	"fields" text[] NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "in_full" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reveals_account" ON "reveals" USING btree ("account_id","create_time");