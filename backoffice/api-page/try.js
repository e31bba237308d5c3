let token;

/** Exchanges what was typed for a token, which lives as long as this page and no longer. */
export function signInBy(form, state) {
  onSubmit(form, async () => {
    const { id, secret } = form.elements;
    const reply = await post('/api/v3/Token/OAuth2', { client_id: id.value, client_secret: secret.value });
    token = reply.body?.access_token;
    state.textContent = token ? 'Signed in' : `${reply.status} ${reply.body?.Message ?? reply.text}`;
  });
}

/** A form that sends one request of an operation and shows what comes back. */
export function offerToTry({ path, method, example }) {
  const form = document.createElement('form');
  form.className = 'try';
  const address = document.createElement('input');
  address.value = path;
  address.size = 60;
  address.setAttribute('aria-label', 'Address with its query');
  const send = document.createElement('button');
  send.textContent = `Send ${method}`;
  const answer = document.createElement('pre');
  answer.hidden = true;
  answer.tabIndex = 0;
  const body = example === undefined ? undefined : document.createElement('textarea');
  if (body) {
    body.rows = 6;
    body.spellcheck = false;
    body.setAttribute('aria-label', 'Body');
    body.value = JSON.stringify(example, null, 2);
  }
  form.append(...[address, body, send, answer].filter(Boolean));
  onSubmit(form, async () => {
    // What came back before is no answer to this.
    answer.hidden = true;
    const reply = await exchange(address.value, { method, body: body?.value });
    answer.hidden = false;
    answer.textContent = `${reply.status}\n${reply.body === undefined ? reply.text : JSON.stringify(reply.body, null, 2)}`;
  });
  return form;
}

/** Pressed twice, or while it is under way, it is asked once: a sale could be sent twice. */
function onSubmit(form, act) {
  let isUnderWay = false;
  form.querySelector('button').addEventListener('click', (event) => {
    if (event.detail > 1) event.preventDefault();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isUnderWay) return;
    isUnderWay = true;
    await act();
    isUnderWay = false;
  });
}

function post(path, body) {
  return exchange(path, { method: 'POST', body: JSON.stringify(body) });
}

async function exchange(path, { method, body }) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  let status = 'No answer from the back office';
  let text = 'What it was asked may have been done all the same.';
  try {
    const response = await fetch(path, { method, headers, body });
    text = await response.text();
    status = response.status;
    return { status, text, body: JSON.parse(text) };
  } catch {
    // Not every server answers JSON; then the text is shown as it came.
    return { status, text };
  }
}
