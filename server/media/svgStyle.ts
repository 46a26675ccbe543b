/** Ways in which CSS reaches outside its document, or hides that it does. */
const reachesOut =
    /\\|@(?!media\b|keyframes\b|-webkit-keyframes\b|supports\b)|expression\s*\(|javascript:|behavior\s*:|-moz-binding|(?:^|[^\w-])(?:image|image-set|src|cross-fade|element|paint)\s*\(/i;

const comments = /\/\*[\s\S]*?(?:\*\/|$)/g;
const addresses = /url\s*\(([^)]*)(?:\)|$)/gi;

function isLocal(address: string): boolean {
    return /^\s*(["']?)#[^"'\s)]+\1\s*$/.test(address);
}

/** Whether a piece of CSS, or one property's value, stays inside its own document. */
export function staysInside(css: string): boolean {
    const plain = css.replace(comments, '');
    if (reachesOut.test(plain) || plain.includes('<')) return false;
    return Array.from(plain.matchAll(addresses)).every(([, address]) => isLocal(address ?? ''));
}

/** The declarations of a style attribute that stay inside the document. */
export function cleanDeclarations(css: string): string {
    const kept = css
        .replace(comments, '')
        .split(';')
        .filter((declaration) => declaration.trim() !== '' && staysInside(declaration));
    return kept.join(';');
}
