/** @jsxImportSource preact */

/** Drawings in a box of 24 × 24, of our own. */
const paths = {
    FACEBOOK:
        'M13.6 21v-8h2.7l.5-3.2h-3.2V7.9c0-1 .4-1.6 1.7-1.6h1.6V3.4a19 19 0 0 0-2.5-.2c-2.5 0-4.1 1.5-4.1 4.2v2.4H7.4V13h2.9v8z',
    LINE: 'M12 4c-5 0-9 3-9 6.9 0 3.4 3.2 6.2 7.5 6.8.7.1.6.5.5 1.2-.1.5-.4 1.9 1.6 1 2-.9 5.4-3.4 7-5.3A6 6 0 0 0 21 10.9C21 7 17 4 12 4z',
    LINE_AT:
        'M12 4c-5 0-9 3-9 6.9 0 3.4 3.2 6.2 7.5 6.8.7.1.6.5.5 1.2-.1.5-.4 1.9 1.6 1 2-.9 5.4-3.4 7-5.3A6 6 0 0 0 21 10.9C21 7 17 4 12 4zm0 10a3.2 3.2 0 1 1 3.1-3.2c0 1.2-.6 1.9-1.3 1.9-.6 0-.9-.4-.9-.9V9.3h-1z',
    TELEGRAM:
        'M20.7 4.1 3.3 10.9c-1 .4-1 1.1-.2 1.3l4.3 1.4 1.7 5c.2.6.5.6.9.3l2.4-2 4.4 3.2c.7.5 1.2.2 1.4-.7l2.9-13.7c.3-1.2-.4-1.8-1.4-1.6z',
    MESSENGER:
        'M12 3C6.9 3 3 6.7 3 11.5c0 2.7 1.2 5 3.2 6.5V21l2.7-1.5c1 .3 2 .4 3.1.4 5.1 0 9-3.7 9-8.5S17.1 3 12 3zm1 11.2-2.3-2.5-4.4 2.5 4.9-5.2 2.3 2.5 4.4-2.5z',
    CHAT: 'M4 4h16v12H9l-5 4zm3 4v2h10V8zm0 3.5v2h7v-2z',
    BELL: 'M3 10v4h3l6 4V6L6 10zm12-2.5v9a5 5 0 0 0 0-9zm0-4v2a7 7 0 0 1 0 13v2a9 9 0 0 0 0-17z',
    WHEEL: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm1 2.1A8 8 0 0 1 18 7l-5 3.5zm-2 0v6.4L6 7a8 8 0 0 1 5-2.9zM4.7 8.6 10 12l-5.3 3.4a8 8 0 0 1 0-6.8zM6 17l5-3.5v6.4A8 8 0 0 1 6 17zm7 2.9v-6.4l5 3.5a8 8 0 0 1-5 2.9zm6.3-4.5L14 12l5.3-3.4a8 8 0 0 1 0 6.8z',
    GLOBE: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm6.9 6h-3a16 16 0 0 0-1.3-3.5A8 8 0 0 1 18.9 8zM12 4c.8 1.1 1.5 2.5 1.9 4h-3.8c.4-1.5 1.1-2.9 1.9-4zM4.3 14a8 8 0 0 1 0-4h3.4a17 17 0 0 0 0 4zm.8 2h3a16 16 0 0 0 1.3 3.5A8 8 0 0 1 5.1 16zm3-8h-3a8 8 0 0 1 4.3-3.5A16 16 0 0 0 8.1 8zM12 20c-.8-1.1-1.5-2.5-1.9-4h3.8c-.4 1.5-1.1 2.9-1.9 4zm2.3-6H9.7a15 15 0 0 1 0-4h4.6a15 15 0 0 1 0 4zm.3 5.5A16 16 0 0 0 15.9 16h3a8 8 0 0 1-4.3 3.5zm1.7-5.5a17 17 0 0 0 0-4h3.4a8 8 0 0 1 0 4z',
    PHONE: 'M7 1h10a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V3c0-1.1.9-2 2-2zm0 3v14h10V4zm4 15.5v1.5h2v-1.5z',
    MORE: 'M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
    CROWN: 'm3 7 4.5 4L12 4l4.5 7L21 7l-2 11H5zm2 13h14v2H5z',
} as const;

type IconName = keyof typeof paths;

/** A small picture beside a text that says the same. */
export function Icon({ name }: { name: IconName }) {
    return (
        <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d={paths[name]} />
        </svg>
    );
}

export function ContactIcon({ platform }: { platform: 'FACEBOOK' | 'LINE' | 'LINE_AT' | 'TELEGRAM' | 'MESSENGER' }) {
    return <Icon name={platform} />;
}
