ALTER TABLE `projects` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `unsettled_at` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `importing_at` integer;--> statement-breakpoint
CREATE INDEX `projects_deleted` ON `projects` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `projects_unsettled` ON `projects` (`unsettled_at`) WHERE unsettled_at is not null;--> statement-breakpoint
CREATE INDEX `projects_importing` ON `projects` (`importing_at`) WHERE importing_at is not null;