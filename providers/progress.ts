/**
 * Sends a request like `fetch`, but reports upload progress, which `fetch` does not support. `fraction` runs from 0 to
 * 1.
 *
 * @example const response = await sendWithProgress(url, { method: 'POST', body }, (fraction) => setProgress(fraction));
 */
export function sendWithProgress(
    url: string,
    init: RequestInit,
    onProgress: (fraction: number) => void,
): Promise<Response> {
    return new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open(init.method ?? 'GET', url);
        for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
        request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
        request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
        request.onerror = () => reject(new TypeError('network'));
        request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
        const abort = () => request.abort();
        init.signal?.addEventListener('abort', abort, { once: true });
        request.onloadend = () => init.signal?.removeEventListener('abort', abort);
        request.send(init.body instanceof FormData || typeof init.body === 'string' ? init.body : null);
    });
}
