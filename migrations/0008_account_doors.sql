CREATE TABLE `guesses` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`made_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `guesses_key` ON `guesses` (`key`,`made_at`);--> statement-breakpoint
CREATE INDEX `guesses_made` ON `guesses` (`made_at`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`used_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_devices_user` ON `known_devices` (`user_id`,`used_at`);--> statement-breakpoint
CREATE TABLE `room_seats` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text,
	`token_id` text,
	`opened_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `room_seats_user` ON `room_seats` (`user_id`);--> statement-breakpoint
CREATE INDEX `room_seats_project` ON `room_seats` (`project_id`);--> statement-breakpoint
ALTER TABLE `projects` ADD `made_before_proof` integer DEFAULT false NOT NULL;