ALTER TABLE `projects` ADD `name_folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `description_folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `users_counted_at` integer;