import { type KeyObject, X509Certificate } from 'node:crypto';

/** The public key of a certificate; `spki` is its DER form in the certificate. */
type CertifiedKey = { key: KeyObject; spki: Buffer };

let cached: { der: Buffer; certified: CertifiedKey } | undefined;

/**
 * Returns the public key of a certificate (DER). The last one is cached: all schemes of an APK name the same
 * certificate, and parsing it takes as long as verifying them.
 */
export function readCertifiedKey(der: Buffer): CertifiedKey {
    if (!cached?.der.equals(der)) {
        const key = new X509Certificate(der).publicKey;
        cached = { der: Buffer.from(der), certified: { key, spki: key.export({ type: 'spki', format: 'der' }) } };
    }
    return cached.certified;
}
