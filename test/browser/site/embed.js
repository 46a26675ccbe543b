/** The page around a preview's frame, which holds the secrets of the console, and gives the frame what it is to show. */
(async () => {
    const frame = document.querySelector('iframe');
    window.heard = [];
    window.ports = [];
    localStorage.secret = 'of the console';
    sessionStorage.secret = 'of the console';
    await new Promise((end) => {
        indexedDB.open('secret').onsuccess = end;
    });
    await (await caches.open('secret')).put('/secret', new Response('of the console'));
    new BroadcastChannel('console').onmessage = ({ data }) => window.heard.push(data);
    const request = await (await fetch('/request.json')).json();
    window.addEventListener('message', ({ source, data }) => {
        if (source !== frame.contentWindow || data?.kind !== 'ready' || data.protocol !== 1) return;
        const { port1, port2 } = new MessageChannel();
        window.ports.push(port1);
        port1.onmessage = (event) => window.heard.push(event.data?.kind);
        frame.contentWindow.postMessage({ kind: 'start', protocol: 1 }, '*', [port2]);
        port1.postMessage({ kind: 'page', seq: 1, request, change: undefined, withScripts: true });
    });
    frame.src = '/preview/frame';
})();
