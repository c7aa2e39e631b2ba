-- The entity of the pages and buttons is called a permission node; its codes follow.
UPDATE "resources" SET "permission_code" = replace("permission_code", 'resource:', 'permissionNode:') WHERE "permission_code" LIKE 'resource:%';
