/** The passwords that are used most, as lists that were stolen and published say: in small letters, with a blank between two. */
export const commonPasswords = 'password 12345678 123456789';
