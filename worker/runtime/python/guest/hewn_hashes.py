"""hashlib's functions for passwords, which CPython takes from OpenSSL; here they are the isolate's own."""

import hashlib


def pbkdf2_hmac(hash_name, password, salt, iterations, dklen=None):
    import hewn_native

    if iterations < 1:
        raise ValueError("iteration value must be greater than 0.")
    length = dklen if dklen is not None else hashlib.new(hash_name).digest_size
    if length < 1:
        raise ValueError("key length must be greater than 0.")
    return hewn_native.pbkdf2(hash_name, bytes(password), bytes(salt), iterations, length).to_bytes()


def scrypt(password, *, salt, n, r, p, maxmem=0, dklen=64):
    import hewn_native

    return hewn_native.scrypt(bytes(password), bytes(salt), n, r, p, maxmem, dklen).to_bytes()


if not hasattr(hashlib, "pbkdf2_hmac"):
    hashlib.pbkdf2_hmac = pbkdf2_hmac
    hashlib.scrypt = scrypt
