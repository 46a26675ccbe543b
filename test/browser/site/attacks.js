/**
 * What a script of a landing page may try to do to the console. Each attack returns what it got hold of; nothing, or an
 * error, is the only good end. It is put into the page as the landing page's own script.
 */
(() => {
    const home = new URL(document.URL).origin;
    const api = `${home}/api/auth/profile`;
    /** Attacks that neither succeed nor fail are given up after this time (milliseconds). */
    const patience = 1000;

    const within = (promise) => Promise.race([promise, new Promise((end) => setTimeout(end, patience))]);
    const add = (name, properties, parent = document.body) => {
        const element = Object.assign(document.createElement(name), properties);
        parent.append(element);
        return element;
    };
    const loaded = (name, properties) =>
        within(
            new Promise((end) => {
                const element = document.createElement(name);
                element.onload = () => end(element);
                element.onerror = () => end(undefined);
                Object.assign(element, properties);
                document.head.append(element);
            }),
        );
    /** Opens an address in a frame of its own, and looks into it. */
    const lookInto = async (properties) => {
        const frame = add('iframe', properties);
        await within(
            new Promise((end) => {
                frame.onload = end;
            }),
        );
        return frame.contentWindow.document.cookie || frame.contentWindow.localStorage.secret;
    };
    const click = (properties) => add('a', { href: home, textContent: 'x', ...properties }).click();
    const submit = (properties) => {
        const form = add('form', { action: `${home}/api/auth/signin`, method: 'post', ...properties });
        add('input', { name: 'username', value: 'admin01' }, form);
        form.submit();
    };
    const readText = async (path, options) => (await within(fetch(home + path, options)))?.text();
    const request = (isAsync) => {
        const sent = new XMLHttpRequest();
        sent.open('GET', api, isAsync);
        sent.withCredentials = true;
        sent.setRequestHeader('accept', 'application/json');
        const answered = new Promise((end) => {
            sent.onloadend = () => end(sent.responseText);
        });
        sent.send();
        return isAsync ? within(answered) : sent.responseText;
    };
    const say = (message, ports = []) => {
        parent.postMessage(message, '*', ports);
        window.postMessage(message, '*');
    };

    window.attacks = {
        'reads cookies': () => document.cookie,
        'writes a cookie': () => {
            // biome-ignore lint/suspicious/noDocumentCookie: this is the attack
            document.cookie = 'auth=stolen; path=/; secure';
            return document.cookie;
        },
        'reads cookies from their store': () => within(cookieStore.getAll()).then((all) => all?.length),
        'writes to the store of cookies': () => within(cookieStore.set('auth', 'stolen')).then(() => document.cookie),
        'reads the local storage': () => localStorage.secret,
        'writes to the local storage': () => {
            localStorage.secret = 'stolen';
            return localStorage.secret;
        },
        'reads the session storage': () => sessionStorage.secret,
        'opens a database': () =>
            within(
                new Promise((end, fail) => {
                    const opening = indexedDB.open('secret');
                    opening.onsuccess = () => end('opened');
                    opening.onerror = () => fail(opening.error);
                }),
            ),
        'lists databases': () => within(indexedDB.databases()).then((all) => all?.length),
        'opens a cache': () => within(caches.open('secret')),
        'lists caches': () => within(caches.keys()).then((all) => all?.length),
        'opens the private file system': () => within(navigator.storage.getDirectory()),
        'looks at locks': () => within(navigator.locks.query()).then((all) => all?.held.length),
        'asks for access to the storage': () => within(document.requestStorageAccess()).then(() => document.cookie),
        'reads the document around it': () => parent !== window && parent.document.title,
        'reads the top document': () => top !== window && top.document.title,
        'reads cookies of the page around it': () => parent !== window && parent.document.cookie,
        'reads the storage of the page around it': () => parent !== window && parent.localStorage.secret,
        'reads the address of the page around it': () => top !== window && top.location.href,
        'runs code in the page around it': () => parent !== window && parent.Function('return 1')(),
        'sends a request of the page around it': () => parent !== window && parent.fetch('/'),
        'reads the element that contains it': () => frameElement?.ownerDocument.title,
        'reaches its opener': () => opener?.document.title,
        'closes the page around it': () => {
            if (parent !== window) top.close();
        },
        'leads the top page elsewhere': () => {
            if (top !== window) top.location = `${home}/stolen`;
        },
        'replaces the page around it': () => {
            if (parent !== window) parent.location.replace(`${home}/stolen`);
        },
        'changes the fragment of the page around it': () => {
            if (parent !== window) parent.location.href = `${home}/embed.html#stolen`;
        },
        'goes back in the history of the page around it': () => {
            if (parent !== window) parent.history.back();
        },
        'sets its own domain': () => {
            document.domain = location.hostname;
            return 'set';
        },
        'takes a name that links aim at': () => {
            window.name = '_parent';
            click({ target: 'stolen', href: `${home}/stolen` });
        },
        'shows the address of a page of the console': () => {
            history.pushState(null, '', '/articles');
        },
        'replaces its own address': () => {
            history.replaceState(null, '', '/auth/login');
        },
        'says again that it is ready': () => {
            for (let count = 0; count < 20; count += 1) say({ kind: 'ready', protocol: 1 });
        },
        'speaks another protocol': () => {
            for (const protocol of [0, 2, '1', null, {}, Number.NaN]) say({ kind: 'ready', protocol });
        },
        'forges messages of a preview': () => {
            for (const kind of ['painted', 'picked', 'followed', 'found', 'failed', 'pong', 'start', 'page', 'change'])
                say({ kind, seq: 1, ms: 1, place: 'article/1', path: '/x', findings: [], message: 'x', protocol: 1 });
        },
        'sends malformed messages': () => {
            const circle = {};
            circle.self = circle;
            const odd = [
                null,
                undefined,
                0,
                '',
                'ready',
                [],
                [['kind', 'ready']],
                circle,
                new Map([['kind', 'ready']]),
            ];
            for (const message of [...odd, JSON.parse('{"__proto__":{"kind":"ready","protocol":1}}'), new Date(0)])
                say(message);
        },
        'hands over ports of its own': () => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => {
                window.stolen = data;
            };
            say({ kind: 'start', protocol: 1 }, [port2]);
            return window.stolen;
        },
        'listens to what others are told': () => {
            const heard = [];
            new BroadcastChannel('console').onmessage = ({ data }) => heard.push(data);
            return within(new Promise(() => undefined)).then(() => heard.length);
        },
        'tells others what it likes': () => new BroadcastChannel('console').postMessage('stolen'),
        'shares a worker': () => new SharedWorker(`${home}/shared.js`),
        'starts a worker of the console': () => new Worker(`${home}/embed.js`),
        'starts a worker of its own with credentials': () => {
            const code = `fetch('${api}',{credentials:'include'}).then((a)=>a.text()).then(postMessage)`;
            const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
            return within(
                new Promise((end) => {
                    worker.onmessage = ({ data }) => end(data);
                    worker.onerror = () => end(undefined);
                }),
            );
        },
        'registers a service worker': () => within(navigator.serviceWorker.register('/embed.js')),
        'lists service workers': () => within(navigator.serviceWorker.getRegistrations()).then((all) => all?.length),
        'fetches the profile with credentials': () => readText('/api/auth/profile', { credentials: 'include' }),
        'fetches the profile without CORS': () =>
            readText('/api/auth/profile', { credentials: 'include', mode: 'no-cors' }),
        'fetches the page of the console': () => readText('/', { credentials: 'include' }),
        'fetches with a header of its own': () => readText('/api/auth/profile', { headers: { authorization: 'x' } }),
        'fetches as if it had the same origin': () => readText('/api/auth/profile', { mode: 'same-origin' }),
        'creates a record with a simple request': () =>
            readText('/api/ldp/article/create', {
                method: 'POST',
                mode: 'no-cors',
                credentials: 'include',
                body: '{"ldpId":"stolen"}',
            }),
        'creates a record with JSON': () =>
            readText('/api/ldp/article/create', {
                method: 'POST',
                credentials: 'include',
                headers: { 'content-type': 'application/json' },
                body: '{}',
            }),
        'creates a share link': () =>
            readText('/api/ldp/preview/share', { method: 'POST', credentials: 'include', mode: 'no-cors', body: '{}' }),
        'asks for the snapshot of another landing page': () =>
            readText('/api/ldp/preview/get/ldp1/en', { credentials: 'include' }),
        'uploads a file': () => {
            const body = new FormData();
            body.append('file', new Blob(['x'], { type: 'image/png' }), 'x.png');
            return readText('/api/image/upload?c=media&mt=icon&id=x', { method: 'POST', credentials: 'include', body });
        },
        'sends an old kind of request': () => request(true),
        'sends a request that blocks': () => request(false),
        'signs out by a beacon': () => {
            navigator.sendBeacon(`${home}/api/auth/signout`, '{}');
        },
        'signs everybody out after its end': () =>
            readText('/api/auth/signoutall', {
                method: 'POST',
                keepalive: true,
                credentials: 'include',
                mode: 'no-cors',
            }),
        'listens to events': () =>
            within(
                new Promise((end) => {
                    const source = new EventSource(api, { withCredentials: true });
                    source.onmessage = end;
                    source.onerror = () => source.close();
                }),
            ),
        'opens a socket': () =>
            within(
                new Promise((end) => {
                    const socket = new WebSocket(`${home.replace('http', 'ws')}/api/auth/profile`);
                    socket.onopen = () => end('open');
                    socket.onerror = () => end(undefined);
                }),
            ),
        'loads an answer as a picture': () =>
            loaded('img', { src: `${home}/api/auth/profile?picture` }).then((element) => element?.naturalWidth),
        'loads a picture of the library': () => loaded('img', { src: `${home}/image/common/none.png?tk=x` }),
        'loads an answer as a script': () => loaded('script', { src: `${home}/api/auth/profile?script` }),
        'loads the page of the console as a script': () => loaded('script', { src: `${home}/` }),
        'loads an answer as styles': () =>
            loaded('link', { rel: 'stylesheet', href: `${home}/api/auth/profile?styles` }).then(
                (element) => element?.sheet?.cssRules.length,
            ),
        'fetches ahead': () => {
            for (const rel of ['prefetch', 'preload', 'prerender', 'dns-prefetch', 'modulepreload'])
                add('link', { rel, href: `${home}/api/auth/profile?${rel}`, as: 'fetch' }, document.head);
            const rules = JSON.stringify({ prefetch: [{ urls: [`${home}/articles`] }] });
            add('script', { type: 'speculationrules', textContent: rules }, document.head);
        },
        'imports an answer': () => within(import(`${home}/api/auth/profile`)),
        'imports the script of the console': async () => {
            const page = await readText('/', {});
            return page;
        },
        'sends a form': () => submit({}),
        'sends a form to the top': () => submit({ target: '_top' }),
        'sends a form to a new window': () => submit({ target: '_blank', method: 'get' }),
        'opens a window': () => open(`${home}/`),
        'opens a window of code': () => open('javascript:document.cookie'),
        'clicks a link to a new window': () => click({ target: '_blank' }),
        'clicks a link to the top': () => {
            if (top !== window) click({ target: '_top', href: `${home}/stolen` });
        },
        'downloads a file': () => click({ download: 'stolen.txt', href: 'data:text/plain,stolen' }),
        'embeds the console': () => lookInto({ src: `${home}/` }),
        'embeds the page of the API': () => lookInto({ src: `${home}/api/docs` }),
        'embeds the frame again': () => lookInto({ src: `${home}/preview/frame` }),
        'embeds an empty page': () => lookInto({ src: 'about:blank' }),
        'embeds a page of its own': () => lookInto({ srcdoc: '<script>parent.parent.document.title</script>' }),
        'embeds code': () => lookInto({ src: 'javascript:document.cookie' }),
        'embeds the console as an object': () =>
            loaded('object', { data: `${home}/` }).then((element) => element?.contentDocument?.title),
        'changes what addresses are relative to': () => {
            add('base', { href: 'https://stolen.example/' }, document.head);
            return document.baseURI.includes('stolen.example');
        },
        'asks people': () => {
            alert('stolen');
            return confirm('stolen') || prompt('stolen');
        },
        prints: () => print(),
        'takes the pointer': () => within(document.body.requestPointerLock()).then(() => document.pointerLockElement),
        'takes the screen': () => within(document.body.requestFullscreen()).then(() => document.fullscreenElement),
        'reads the clipboard': () => within(navigator.clipboard.readText()),
        'writes to the clipboard': () => within(navigator.clipboard.writeText('stolen').then(() => 'written')),
        pastes: () => {
            const field = add('textarea', {});
            field.focus();
            document.execCommand('paste');
            return field.value;
        },
        'asks for a password': () => within(navigator.credentials.get({ password: true, mediation: 'silent' })),
        'asks for a key': () =>
            within(navigator.credentials.get({ publicKey: { challenge: new Uint8Array(16), timeout: 100 } })),
        'stores a password': () =>
            within(
                navigator.credentials
                    .store(new PasswordCredential({ id: 'admin01', password: 'stolen' }))
                    .then(() => 'stored'),
            ),
        'asks to notify': () => within(Notification.requestPermission()).then((answer) => answer === 'granted'),
        'asks where people are': () =>
            within(new Promise((end) => navigator.geolocation.getCurrentPosition(end, () => end(undefined)))),
        'asks for the camera': () => within(navigator.mediaDevices.getUserMedia({ video: true })),
        'asks for money': () => {
            const details = { total: { label: 'x', amount: { currency: 'USD', value: '1' } } };
            return within(new PaymentRequest([{ supportedMethods: 'https://stolen.example' }], details).show());
        },
        'takes over addresses': () => {
            navigator.registerProtocolHandler('web+stolen', `${home}/?x=%s`);
            return 'registered';
        },
    };

    /** Attacks that leave the page, if they succeed. */
    window.departures = {
        'goes to the console': () => {
            location.href = `${home}/articles`;
        },
        'goes to the sign-in page': () => {
            location.replace(`${home}/auth/login`);
        },
        'goes to the API': () => {
            location.assign(`${home}/api/auth/signout`);
        },
        'goes to a page of data': () => {
            location.href = 'data:text/html,<script>parent.document.title="stolen"</script>';
        },
        'goes to a page of its own': () => {
            const code = '<script>try{parent.document.title="stolen"}catch{};document.cookie="auth=stolen"</script>';
            location.href = URL.createObjectURL(new Blob([code], { type: 'text/html' }));
        },
        'is led elsewhere by its own head': () => {
            const refresh = document.createElement('meta');
            refresh.httpEquiv = 'refresh';
            refresh.content = `0; url=${home}/auth/login`;
            document.head.append(refresh);
        },
        'goes back in time': () => history.back(),
    };
})();
