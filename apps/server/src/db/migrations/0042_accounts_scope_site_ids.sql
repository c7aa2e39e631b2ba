ALTER TABLE "accounts" ADD COLUMN "scope_site_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_scope_sites" ON "accounts" USING gin ("scope_site_ids");