import { invitationsRoute, membersRoute } from '@cumbre/testing/memberRoutes';
import { PersonAvatar } from '@cumbre/ui/activity';
import { render, screen, waitFor, within } from '@testing-library/react';
import { INVITE, invitation, luz, member, show, users } from './membersFixture';

it('has one name for each role of an invitation, and says what it may do', async () => {
  await show({}, `${users}?invite=one`);
  const dialog = within(await screen.findByRole('dialog'));
  const group = dialog.getByRole('radiogroup', { name: 'Role' });
  expect(within(group).getByRole('radio', { name: /^Admin/ })).toHaveAccessibleName(
    /^Admin\s*Admins invite users.*objectives\.$/,
  );
  expect(within(group).getByRole('radio', { name: /^Partner/ })).toHaveAccessibleName(
    /^Partner\s*Partners see everything.*\.$/,
  );
  expect(within(group).getByRole('radio', { name: /^User/ })).toHaveAccessibleName(
    /^User\s*Users see everything.*\.$/,
  );
  // The words of scripts are in the help.
  expect(group).not.toHaveTextContent(/script|Editor|Viewer/i);
  expect(group).toHaveAccessibleDescription('The owner appoints a Shepherd among the members.');
});

it('has the e-mail that a link brings, and forgets it with the dialog', async () => {
  const { user, address } = await show({}, `${users}?invite=one&email=eva%2B1%40valle.org`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('eva+1@valle.org');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe(users);
});

it('invites one person by name, e-mail, phone and role', async () => {
  const { server, user, address } = await show({
    [INVITE]: () => Response.json({ invitation: luz }, { status: 201 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(address()).toBe(`${users}?invite=many`);
  await user.click(dialog.getByRole('radio', { name: 'One person' }));
  expect(address()).toBe(`${users}?invite=one`);
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Enter a name.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Luz Rojas');
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'luz');
  await user.type(dialog.getByRole('textbox', { name: 'Phone (optional)' }), '+51 99');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('This is not a valid e-mail address.')).toBeInTheDocument();
  expect(dialog.getByText('Enter 4 to 20 digits.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), '@example.org');
  await user.clear(dialog.getByRole('textbox', { name: 'Phone (optional)' }));
  await user.type(dialog.getByRole('textbox', { name: 'Phone (optional)' }), '51999888777');
  await user.click(dialog.getByRole('radio', { name: /^Partner/ }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent to luz@example.org')).toBeInTheDocument();
  expect(server.callsTo(INVITE)[0]?.body).toEqual({
    name: 'Luz Rojas',
    email: 'luz@example.org',
    phone: '51999888777',
    role: 'Editor',
  });
  expect(address()).toBe(users);
});

it('invites many people by pasted addresses and shows the result for each', async () => {
  const { server, user } = await show(
    {
      [INVITE]: {
        rows: [
          {
            email: 'sol@example.org',
            invitation: null,
            error: { code: 'INVITATION_PENDING', message: 'This person has already been invited.' },
          },
          { email: 'rio@example.org', invitation: luz, error: null },
        ],
      },
    },
    `${users}?invite=many`,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: 'E-mail addresses' }));
  await user.paste('Sol <sol@example.org>; rio@example.org\nnobody');
  expect(await dialog.findByText('2 to invite')).toBeInTheDocument();
  expect(dialog.getByText(/^Not an e-mail address, so it is not sent/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'nobody' }));
  const typed = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'E-mail addresses' });
  expect(typed).toHaveFocus();
  expect(typed.value.slice(typed.selectionStart, typed.selectionEnd)).toBe('nobody');
  await user.click(dialog.getByRole('button', { name: 'Send 2 invitations' }));
  expect((await dialog.findAllByText('1 invitation sent')).length).toBeGreaterThan(0);
  expect(dialog.getByText(/This person has already been invited/)).toHaveTextContent(
    'sol@example.org: This person',
  );
  expect(server.callsTo(INVITE)[0]?.body).toEqual([
    { email: 'sol@example.org', name: 'Sol', role: 'Viewer' },
    { email: 'rio@example.org', role: 'Viewer' },
  ]);
  expect(dialog.getByRole('textbox', { name: 'E-mail addresses' })).toHaveValue(
    'sol@example.org\nnobody',
  );
});

it('lists every address before it sends, and each can be removed', async () => {
  const { server, user } = await show(
    { [INVITE]: { rows: [{ email: 'rio@example.org', invitation: luz, error: null }] } },
    `${users}?invite=many`,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const typed = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'E-mail addresses' });
  await user.click(typed);
  await user.paste('Sol <sol@example.org>; rio@example.org\neva@example.org\nnobody');
  const list = dialog.getByRole('list', { name: 'Names and addresses' });
  const listed = () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(listed()).toEqual(['Sol · sol@example.org×', 'rio@example.org×', 'eva@example.org×']);
  await user.click(within(list).getByRole('button', { name: 'Remove sol@example.org' }));
  expect(listed()).toEqual(['rio@example.org×', 'eva@example.org×']);
  expect(within(list).getByRole('button', { name: 'Remove rio@example.org' })).toHaveFocus();
  await user.click(within(list).getByRole('button', { name: 'Remove eva@example.org' }));
  expect(typed).toHaveValue('rio@example.org\nnobody');
  await user.click(dialog.getByRole('button', { name: 'Send 1 invitation' }));
  await waitFor(() => expect(server.callsTo(INVITE)).toHaveLength(1));
  expect(server.callsTo(INVITE)[0]?.body).toEqual([{ email: 'rio@example.org', role: 'Viewer' }]);
});

it.each([
  ['everything was sent', 'rio@example.org', 0],
  ['the server refused one', 'rio@example.org, sol@example.org', 0],
  ['a malformed address was not sent', 'rio@example.org, luz@exa', 0],
])('closes without a question where nothing is lost: %s', async (_case, addresses, questions) => {
  let asked = 0;
  const { server, user, address } = await show(
    {
      [INVITE]: (call) => ({
        rows: (call.body as { email: string }[]).map(({ email }) =>
          email.startsWith('rio')
            ? { email, invitation: luz, error: null }
            : { email, invitation: null, error: { code: 'MEMBER', message: 'Is a member.' } },
        ),
      }),
    },
    `${users}?invite=many`,
    {
      context: {
        confirmDiscard: async () => {
          asked += 1;
          return true;
        },
      },
    },
  );
  const scrolled: Element[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: 'E-mail addresses' }));
  await user.paste(addresses);
  await user.click(dialog.getByRole('radio', { name: /^Partner/ }));
  await user.click(dialog.getByRole('button', { name: /^Send \d invitation/ }));
  const closing = await dialog.findAllByText('Close');
  // The title of the dialog, with the result below it.
  expect(scrolled.at(-1)).toBe(screen.getByRole('dialog'));
  await user.click(closing.at(-1)!);
  await waitFor(() => expect(address()).toBe(users));
  expect(server.callsTo(INVITE)).toHaveLength(1);
  expect(asked).toBe(questions);
});

it('keeps over a reload just what was not sent, and asks before an edit of it is lost', async () => {
  let asked = 0;
  const { user } = await show(
    { [INVITE]: { rows: [{ email: 'rio@example.org', invitation: luz, error: null }] } },
    `${users}?invite=many`,
    {
      context: {
        confirmDiscard: async () => {
          asked += 1;
          return true;
        },
      },
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  const addresses = dialog.getByRole('textbox', { name: 'E-mail addresses' });
  await user.click(addresses);
  await user.paste('rio@example.org, luz@exa');
  await user.click(dialog.getByRole('button', { name: 'Send 1 invitation' }));
  await waitFor(() => expect(addresses).toHaveValue('luz@exa'));
  window.dispatchEvent(new Event('pagehide'));
  const drafts = Object.values({ ...window.sessionStorage });
  expect(drafts).toEqual([expect.stringContaining('"addresses":"luz@exa"')]);
  await user.type(addresses, 'mple.org');
  await user.click(dialog.getAllByText('Close').at(-1)!);
  await waitFor(() => expect(asked).toBe(1));
});

it('shows names with their addresses before it sends, and who gets no invitation', async () => {
  const { server, user } = await show({ [INVITE]: { rows: [] } }, `${users}?invite=many`);
  await screen.findByRole('rowheader', { name: /José/ });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: 'E-mail addresses' }));
  await user.paste(
    'Sol Paz <sol@example.org>, rio@example.org, JOSE@example.org, Luz <luz@example.org>; eva@example.org',
  );
  const list = dialog.getByRole('list', { name: 'Names and addresses' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'jose@example.orgAlready a member, not sent×',
    'Luz · luz@example.orgAlready invited, not sent×',
    'Sol Paz · sol@example.org×',
    'rio@example.org×',
    'eva@example.org×',
  ]);
  // How many are sent, and how many not and why, before anything is sent.
  expect(dialog.getByText('3 to invite · 1 already a member · 1 already invited')).toBeVisible();
  // Who rejected an invitation may be invited again.
  await user.click(dialog.getByRole('button', { name: 'Send 3 invitations' }));
  await waitFor(() =>
    expect(server.callsTo(INVITE)[0]?.body).toEqual([
      { email: 'sol@example.org', name: 'Sol Paz', role: 'Viewer' },
      { email: 'rio@example.org', role: 'Viewer' },
      { email: 'eva@example.org', role: 'Viewer' },
    ]),
  );
});

it('says that nobody is left to invite where all are members already', async () => {
  const { user } = await show({}, `${users}?invite=many`);
  await screen.findByRole('rowheader', { name: /José/ });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: 'E-mail addresses' }));
  await user.paste('jose@example.org');
  expect(dialog.getByText('Nobody to invite · 1 already a member')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send invitations' })).toBeDisabled();
});

it('counts no malformed address, and sends none', async () => {
  const { user } = await show({}, `${users}?invite=many`);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: 'E-mail addresses' }));
  await user.paste('luz@exa, @x');
  expect(dialog.getByText(/^2 are not e-mail addresses/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send invitations' })).toBeDisabled();
});

it('asks for confirmation before typed addresses are discarded', async () => {
  let asked = 0;
  const { user, address } = await show({}, `${users}?invite=many`, {
    context: {
      confirmDiscard: async () => {
        asked += 1;
        return asked > 1;
      },
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'E-mail addresses' }), 'x');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe(`${users}?invite=many`);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe(users));
});

it('shows the same avatar of a person before and after accepting, and the one of the header', async () => {
  const avatarOf = async (name: RegExp) => {
    const row = await screen.findByRole('rowheader', { name });
    const { className, dataset } = row.querySelector<HTMLElement>('.cu-person')!;
    return [className, dataset.initials];
  };
  const { unmount } = await show({
    'GET /api/organizations/:id/invitations': invitationsRoute(
      [invitation({ email: 'rio@example.org', name: 'Río Ana Quispe' })],
      ['Viewer'],
    ),
  });
  const before = await avatarOf(/Río Ana Quispe/);
  expect(before[1]).toBe('RQ');
  unmount();
  await show({
    'GET /api/organizations/:id/invitations': invitationsRoute([], ['Viewer']),
    'GET /api/organizations/:id/members': membersRoute([
      member({ firstName: 'Río', lastName: 'Ana Quispe', email: '' }),
    ]),
  });
  expect(await avatarOf(/Río Ana Quispe/)).toEqual(before);
  const header = render(<PersonAvatar name={{ firstName: 'Río', lastName: 'Ana Quispe' }} />);
  expect(header.container.firstElementChild?.className).toBe(before[0]);
});
