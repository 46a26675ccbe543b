import { useState } from 'react';

export function PasswordInput({ label, show, hide }: { label: string; show: string; hide: string }) {
    const [shown, setShown] = useState(false);
    return (
        <>
            <label htmlFor="password">{label}</label>
            <div className="password">
                <input
                    id="password"
                    name="password"
                    type={shown ? 'text' : 'password'}
                    autoComplete="current-password"
                    autoCapitalize="none"
                    spellCheck={false}
                    maxLength={200}
                    required
                />
                <button type="button" aria-label={shown ? hide : show} onClick={() => setShown(!shown)}>
                    <svg
                        viewBox="0 0 24 24"
                        width="20"
                        height="20"
                        fill="none"
                        stroke="currentColor"
                        strokeWidth="1.8"
                        aria-hidden="true"
                    >
                        <path
                            d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"
                            strokeLinejoin="round"
                        />
                        <circle cx="12" cy="12" r="3" />
                        {shown && <path d="M4 20 20 4" strokeLinecap="round" />}
                    </svg>
                </button>
            </div>
        </>
    );
}
