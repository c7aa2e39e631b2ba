DROP INDEX "merchant_subaccounts_last_login_time";--> statement-breakpoint
ALTER TABLE "agents" DROP COLUMN "last_login_time";--> statement-breakpoint
ALTER TABLE "merchant_subaccounts" DROP COLUMN "last_login_time";