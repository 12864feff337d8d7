import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../../quote/message.ts';
import { jsonBody, REQUEST } from '../../../testing/request-bodies.ts';
import { deliveryState, QUICK_RETRIES, startWithMailbox, waitForDelivery } from '../../../testing/smtp.ts';

describe('a failed delivery', () => {
  it.each(['busy', 'refusing', 'greylisting', 'dropping'] as const)(
    'is tried again when the mail server is %s',
    async (mood) => {
      const started = await startWithMailbox();
      const { mailbox } = started;
      mailbox.behave(mood, 2);
      await started.post(jsonBody());
      await mailbox.has(1);
      await waitForDelivery(started);
      expect(await deliveryState(started)).toMatchObject({ attempts: 3, lastError: null });
      expect(mailbox.received).toHaveLength(1);
    },
  );

  it('is repeated under the same Message-ID when the server hangs up before it confirms', async () => {
    const started = await startWithMailbox();
    const { mailbox } = started;
    mailbox.behave('dropping-after-data', 1);
    await started.post(jsonBody());
    await mailbox.has(2);
    await waitForDelivery(started);
    const [first, second] = mailbox.received;
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.date).toBe(first?.date);
  });

  it('that is given up is reported by mail, log and /healthz, and again after a second failure', async () => {
    const retry = { ...QUICK_RETRIES, maxRefusals: 2 };
    const started = await startWithMailbox({ retry }, { alertTo: 'alerte@example.org' });
    const { app, mailbox, logged } = started;
    mailbox.behave('refusing', 2);
    const body = jsonBody(REQUEST);
    await started.post(body);
    const [alert] = await mailbox.has(1);
    expect(alert).toMatchObject({
      to: [{ address: 'alerte@example.org' }],
      subject: `Alerte\u00a0: la demande ${referenceOf(body.formToken)} n’a pas pu être livrée`,
    });
    expect(alert?.text).toContain('SMTP 550');
    // Whoever reads it can call, and may have no access to the office.
    expect(alert?.text).toMatch(/À transmettre à.*Jeanne.*06 12 34 56 78.*Débarras après décès/s);
    expect(alert?.html).toContain('href="tel:+33612345678"');
    expect(alert?.raw).not.toContain('/bureau');
    expect(logged()).toMatch(/"level":50.*request not delivered: stored, and nobody was notified/);
    expect(await app.health()).toMatchObject({ status: 'degraded', failed: 1, pending: 0 });
    expect(await deliveryState(started)).toMatchObject({ attempts: 2, lastError: 'EMESSAGE SMTP 550' });
    mailbox.behave('refusing', 2);
    await app.store.retryFailed(Date.now());
    app.messages.wake();
    await mailbox.has(2);
  });
});
