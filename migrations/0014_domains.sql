CREATE TABLE `domains` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`domain` text NOT NULL,
	`environment` text NOT NULL,
	`token` text NOT NULL,
	`status` text NOT NULL,
	`ssl_status` text NOT NULL,
	`reason` text,
	`missed` integer NOT NULL,
	`hostname_id` text,
	`created_at` integer NOT NULL,
	`checked_at` integer,
	`next_check_at` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_claim` ON `domains` (`project_id`,`domain`);--> statement-breakpoint
CREATE UNIQUE INDEX `domains_active` ON `domains` (`domain`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `domains_next_check` ON `domains` (`next_check_at`);--> statement-breakpoint
CREATE TABLE `hostname_ends` (
	`hostname_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
