CREATE TABLE "default_views" (
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"view_id" uuid NOT NULL,
	CONSTRAINT "default_views_account_id_list_pk" PRIMARY KEY("account_id","list")
);
--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "default_views_view" ON "default_views" USING btree ("view_id");--> statement-breakpoint
INSERT INTO "default_views" ("account_id", "list", "view_id") SELECT DISTINCT ON ("account_id", "list") "account_id", "list", "id" FROM "saved_views" WHERE "is_default" ORDER BY "account_id", "list", "update_time" DESC;--> statement-breakpoint
ALTER TABLE "saved_views" DROP COLUMN "is_default";