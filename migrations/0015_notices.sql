CREATE TABLE `notice_mails` (
	`user_id` text NOT NULL,
	`project_id` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `project_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notice_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`project_id` text NOT NULL,
	`invite_id` text,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`actor` text,
	`thread_id` text,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invite_id`) REFERENCES `project_invites`(`id`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_key` ON `notices` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `notices_project` ON `notices` (`project_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `notices_invite` ON `notices` (`invite_id`);--> statement-breakpoint
CREATE INDEX `notices_created` ON `notices` (`created_at`);