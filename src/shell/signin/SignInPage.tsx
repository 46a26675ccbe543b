import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signIn } from '../../../contract/calls/signIn';
import { CallError } from '../../../providers/callError';
import { session } from '../../../providers/session';
import { createTransport } from '../../../providers/transport';
import { parseSignInReason } from '../../base/routing/signInAddress';
import { LanguageSelect } from './LanguageSelect';
import { PasswordInput } from './PasswordInput';
import './signin.css';
import { filled, type SignInTexts } from './texts';

type Props = {
    texts: SignInTexts;
    load(code: string): Promise<SignInTexts>;
    fetch: typeof fetch;
    signedIn(): Promise<void>;
};

/**
 * The sign-in page. As the first page that every user waits for, it uses only React, without a component library or
 * framework.
 */
export function SignInPage({ texts: first, load, fetch, signedIn }: Props) {
    const [texts, setTexts] = useState(first);
    const reason = parseSignInReason(location.search);
    const [problem, setProblem] = useState(session.farewell() || (reason ? texts.errors[reason] : ''));
    const [busy, setBusy] = useState(false);
    const form = useRef<HTMLFormElement>(null);
    const requestedCode = useRef(first.code);
    const isUntried = useRef(true);
    const { signin } = texts;

    useEffect(() => {
        document.documentElement.lang = texts.tag;
    }, [texts.tag]);

    const changeLanguage = async (code: string) => {
        requestedCode.current = code;
        const next = await load(code).catch(() => undefined);
        // If the user has chosen another language while this one was loading, the last choice wins.
        if (requestedCode.current !== code) return;
        if (next) {
            session.setSignInLanguage(code);
            setTexts(next);
        }
        // The reason why the session ended stays visible until the first attempt to sign in.
        const ended = reason ? next?.errors[reason] : session.farewell();
        setProblem(next ? (isUntried.current && ended) || '' : texts.errors.network);
    };

    const submit = async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        const body = { username: String(values.get('username')).trim(), password: String(values.get('password')) };
        if (body.username === '' || body.password === '') {
            setProblem(signin.required);
            const missing = body.username === '' ? 'username' : 'password';
            form.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
            return;
        }
        const transport = createTransport({
            fetch,
            token: () => '',
            locale: () => texts.code,
            // Messages of sign-in are keys of these texts.
            translate: (key, params) =>
                filled(texts.errors[key.slice('errors.'.length) as keyof SignInTexts['errors']], params),
            sessionEnded: async () => false,
        });
        isUntried.current = false;
        setBusy(true);
        setProblem('');
        try {
            const { token, device } = await transport.call(signIn, { body: { ...body, ...session.devices() } });
            session.keepDevice(device);
            session.setToken(token);
            await signedIn();
        } catch (failure) {
            setBusy(false);
            setProblem(failure instanceof CallError ? failure.message : texts.errors.unexpected);
            const password = form.current?.querySelector<HTMLInputElement>('[name=password]');
            password?.focus();
            password?.select();
        }
    };

    return (
        <div className="signin">
            <title>{signin.title}</title>
            <main>
                <img src="/favicon.svg" alt="" width="44" height="44" />
                <h1>{signin.title}</h1>
                <p className="lead">{signin.lead}</p>
                <form ref={form} onSubmit={submit} noValidate aria-busy={busy}>
                    <label htmlFor="username">{signin.username}</label>
                    <input
                        id="username"
                        name="username"
                        autoComplete="username"
                        autoCapitalize="none"
                        spellCheck={false}
                        maxLength={200}
                        required
                        // biome-ignore lint/a11y/noAutofocus: nothing else is on this page
                        autoFocus
                    />
                    <PasswordInput label={signin.password} show={signin.show} hide={signin.hide} />
                    <div role="alert">{problem !== '' && <p className="problem">{problem}</p>}</div>
                    <button type="submit" className="submit" disabled={busy}>
                        {signin.submit}
                    </button>
                </form>
                <p className="hint">{signin.forgotten}</p>
            </main>
            <footer>
                <LanguageSelect label={signin.language} code={texts.code} onChange={changeLanguage} />
            </footer>
            <div role="status">
                {busy && (
                    <div className="overlay">
                        <span className="spinner" />
                        <span className="hidden">{signin.busy}</span>
                    </div>
                )}
            </div>
        </div>
    );
}
