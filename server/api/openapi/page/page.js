// Filters the calls by what is typed, and opens what an address leads to. Without it everything is there all the same.
const input = document.getElementById('find');
const found = document.getElementById('found');
const entries = [...document.querySelectorAll('.operation')];
const sections = [...document.querySelectorAll('main > section')];
const contents = document.querySelector('.contents');
const narrow = matchMedia('(max-width: 60rem)');

function filter() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const entry of entries) entry.hidden = !words.every((word) => entry.dataset.words.includes(word));
    for (const section of sections) section.hidden = !section.querySelector('.operation:not([hidden])');
    document.querySelector('.intro').hidden = words.length > 0;
    const count = entries.filter((entry) => !entry.hidden).length;
    found.textContent = words.length > 0 ? `${count} of ${entries.length} found` : '';
}

function openTarget() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    if (target.hidden || target.closest('[hidden]')) {
        input.value = '';
        filter();
    }
    if (target instanceof HTMLDetailsElement) {
        target.open = true;
        target.querySelector('summary').focus({ preventScroll: true });
    }
    target.scrollIntoView();
}

const fold = () => {
    contents.open = !narrow.matches;
};

document.querySelector('.search').hidden = false;
input.addEventListener('input', filter);
addEventListener('hashchange', openTarget);
// The same address again opens it again.
addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
    if (link && link.getAttribute('href') === location.hash) openTarget();
    if (link && narrow.matches) contents.open = false;
});
addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        input.focus();
    }
    if (event.key === 'Escape' && isTyping) {
        input.value = '';
        filter();
    }
});
addEventListener('beforeprint', () => {
    for (const entry of entries) entry.open = true;
});
narrow.addEventListener('change', fold);
fold();
filter();
openTarget();
