CREATE TABLE `account_second_models` (
	`user_id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`base_url` text,
	`model` text NOT NULL,
	`sealed_key` text,
	`key_ending` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `account_models`(`user_id`) ON UPDATE no action ON DELETE cascade
);
