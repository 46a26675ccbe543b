import { createHash } from 'node:crypto';
import { BmpString, OctetString } from 'asn1js';
import {
    Attribute,
    AuthenticatedSafe,
    CertBag,
    Certificate,
    PFX,
    PKCS8ShroudedKeyBag,
    SafeBag,
    SafeContents,
} from 'pkijs';

const ids = {
    friendlyName: '1.2.840.113549.1.9.20',
    localKeyId: '1.2.840.113549.1.9.21',
    encryptedKeyBag: '1.2.840.113549.1.12.10.1.2',
    certificateBag: '1.2.840.113549.1.12.10.1.3',
} as const;

const hash = 'SHA-256';
const checksum = { iterations: 10_000, pbkdf2HashAlgorithm: hash, hmacHashAlgorithm: hash };

/** The contents are not encrypted once more: the key is encrypted already, and a certificate is public. */
const plain = (bag: SafeBag) => ({ privacyMode: 0, value: new SafeContents({ safeBags: [bag] }) });

/**
 * Builds a key store (PKCS#12) for the tools of Android and Java: the key, which is encrypted already (PKCS#8 with the
 * same passphrase), and its certificate, under one name.
 */
export async function buildKeyStore(
    encryptedKey: Buffer,
    certificate: Buffer,
    name: string,
    passphrase: string,
): Promise<Buffer> {
    const keyId = createHash('sha256').update(certificate).digest();
    const bagAttributes = [
        new Attribute({ type: ids.friendlyName, values: [new BmpString({ value: name })] }),
        new Attribute({ type: ids.localKeyId, values: [new OctetString({ valueHex: keyId })] }),
    ];
    const key = PKCS8ShroudedKeyBag.fromBER(Uint8Array.from(encryptedKey));
    const shown = new CertBag({ parsedValue: Certificate.fromBER(Uint8Array.from(certificate)) });
    const authenticatedSafe = new AuthenticatedSafe({
        parsedValue: {
            safeContents: [
                plain(new SafeBag({ bagId: ids.encryptedKeyBag, bagValue: key, bagAttributes })),
                plain(new SafeBag({ bagId: ids.certificateBag, bagValue: shown, bagAttributes })),
            ],
        },
    });
    const store = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } });
    await authenticatedSafe.makeInternalValues({ safeContents: [{}, {}] });
    const password = new TextEncoder().encode(passphrase).buffer;
    await store.makeInternalValues({ password, ...checksum });
    return Buffer.from(store.toSchema().toBER());
}
