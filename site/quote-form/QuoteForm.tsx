import { type KeyboardEvent, Suspense, useLayoutEffect } from 'react';
import { referenceOf } from '../../quote/message.ts';
import { HONEYPOT_FIELD, NATIVE_SUBJECT, NOTICE_VERSION } from '../../quote/payload.ts';
import { Boundary } from '../components/Boundary.tsx';
import { OWN_SERVER } from '../lib/env.data.ts';
import { ContactStep } from './ContactStep.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormButtons } from './FormButtons.tsx';
import { FailureAlert } from './failures.tsx';
import { useWatchedPress } from './form-fields.tsx';
import { FormContext } from './form-store.ts';
import { PreferencesStep } from './PreferencesStep.tsx';
import { ProjectStep } from './ProjectStep.tsx';
import type { Success } from './received.ts';
import { StepIndicator } from './StepIndicator.tsx';
import { SuccessDialog } from './SuccessDialog.tsx';
import { SummaryStep } from './SummaryStep.tsx';
import { SCRIPT_NAMES } from './script-names.ts';
import { canReturnToSummary, LAST_STEP, STEPS, stepOf } from './steps.ts';
import { type QuoteFormSettings, useQuoteForm } from './useQuoteForm.ts';
import type { Steps } from './useSteps.ts';

interface Props extends QuoteFormSettings {
  /** The page that a native submission, without JavaScript, returns to. */
  nativeRedirect: string;
}

/**
 * The four-step request form. Its static HTML is the whole form on one page, which submits natively. With
 * JavaScript, CSS shows one step at a time even before hydration, and hydration keeps everything that was
 * typed before it.
 */
export function QuoteForm(props: Props) {
  return (
    // The draft's token keeps a request that is sent twice from counting twice.
    <Boundary
      title="Le formulaire s’est bloqué"
      kept="Vos réponses sont gardées dans ce navigateur."
      className="card"
    >
      <FormBody {...props} />
    </Boundary>
  );
}

function FormBody({ nativeRedirect, ...settings }: Props) {
  const quote = useQuoteForm(settings);
  const { element, form, steps, toasts, hydrated, sending, failure, success, restored } = quote;
  const { step, completed, refusal } = steps;
  const reference = referenceOf(quote.submission.formToken);
  useWatchedPress();

  const readInput = ({ target }: { target: EventTarget }) => form.read(target as HTMLInputElement);

  useLayoutEffect(() => {
    if (hydrated) element.current?.dispatchEvent(new Event(SCRIPT_NAMES.readyEvent, { bubbles: true }));
  }, [hydrated, element]);

  return (
    <FormContext value={form}>
      <form
        ref={element}
        id={SCRIPT_NAMES.formId}
        method="post"
        action={settings.submitUrl}
        noValidate
        onSubmit={quote.onSubmit}
        onInput={readInput}
        onChange={readInput}
        onKeyDown={(event) => nextOnEnter(event, step, steps.nextField)}
        aria-label="Demande de devis gratuit"
        className="card"
      >
        {success && !success.isNew && <SentBefore {...success} />}
        {restored === step && (
          <p className="mb-6 flex flex-wrap items-center gap-x-4 rounded-control surface-tint px-4 py-1.5">
            <span className="py-1.5">{`Vos réponses sont là\u00a0: étape ${step + 1} sur ${STEPS.length}.`}</span>
            <button type="button" className="link min-h-11" onClick={quote.clear}>
              Effacer<span className="sr-only"> toutes mes réponses</span>
            </button>
          </p>
        )}
        <StepIndicator current={step} completed={completed} />
        {refusal && <ErrorSummary {...refusal} onChoose={(name) => steps.show(stepOf(name), name)} />}
        <StepPanels steps={steps} hydrated={hydrated} sending={sending} />
        {failure && step === LAST_STEP && (
          <FailureAlert failure={failure} reference={reference} onStopRepeat={quote.stopRepeat} />
        )}
        <FormButtons
          step={step}
          hydrated={hydrated}
          sending={sending}
          onPrevious={() => steps.show(step - 1)}
          onNext={() => steps.next()}
          onReturn={canReturnToSummary(step, completed) ? () => steps.next(LAST_STEP) : undefined}
        />
        <NativeFields accessKey={settings.accessKey} redirect={nativeRedirect} />
      </form>
      {/* Not in the form: events of a portal reach the elements around it. */}
      {success?.isNew && <SuccessDialog {...success} onClose={quote.closeSuccess} />}
      {toasts.Toaster && <toasts.Toaster toast={toasts.toast} onDismiss={toasts.dismiss} />}
    </FormContext>
  );
}

/** The line that stays in the form once the success dialog is closed. */
const SentBefore = ({ sent, photos }: Success) => (
  <p className="mb-6 flex flex-wrap items-center gap-x-4 rounded-control surface-tint px-4 py-1.5">
    <span className="py-1.5">
      {sent ? `Demande ${sent.reference} envoyée.` : 'Votre demande est envoyée.'}
    </span>
    {photos && (
      <a href={photos} className="link inline-flex min-h-11 items-center">
        Ajouter des photos
      </a>
    )}
  </p>
);

/** Enter in a field leads to the next one, except on the last step, where the browser submits the form. */
function nextOnEnter(event: KeyboardEvent, step: number, nextField: (current: string) => void) {
  const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
  if (!isEnter || step === LAST_STEP || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  nextField(event.target.name);
}

/**
 * Always the same elements, so that a change of step does not render their fields again. Those in `Suspense` are
 * hydrated by themselves: a tap on the first step does not wait for them.
 */
const FIELD_STEPS = {
  contact: <ContactStep />,
  project: (
    <Suspense>
      <ProjectStep />
    </Suspense>
  ),
  preferences: (
    <Suspense>
      <PreferencesStep />
    </Suspense>
  ),
};

interface StepPanelsProps {
  steps: Steps;
  hydrated: boolean;
  sending: boolean;
}

/** The steps with their headings. CSS shows the current one only. */
function StepPanels({ steps: { step, show, next }, hydrated, sending }: StepPanelsProps) {
  const contents = {
    ...FIELD_STEPS,
    summary: <SummaryStep shown={hydrated && step === LAST_STEP} sending={sending} onEdit={show} />,
  };
  return STEPS.map(({ name, heading, intro }, index) => (
    <section
      key={name}
      className="quote-panel"
      data-step={index}
      data-current={index === step ? '' : undefined}
      aria-labelledby={`etape-${index}`}
    >
      {/* Without JavaScript there is no summary. */}
      <div className={index === LAST_STEP ? 'js-only' : ''}>
        <h2 id={`etape-${index}`} tabIndex={-1} className="text-h3">
          <span className="js-only sr-only">{`Étape ${index + 1} sur ${STEPS.length}\u00a0: `}</span>
          {heading}
          {name === 'preferences' && <span className="font-sans font-normal text-muted"> (facultatif)</span>}
        </h2>
        <p className="mt-1.5 mb-4 text-pretty text-muted md:mb-6">
          {intro}
          {name === 'preferences' && (
            <button type="button" className="link js-only block min-h-11" onClick={() => next()}>
              Passer au récapitulatif
            </button>
          )}
        </p>
      </div>
      {contents[name]}
    </section>
  ));
}

/** The hidden fields of a native submission, and the honeypot. */
function NativeFields({ accessKey, redirect }: { accessKey: string; redirect: string }) {
  return (
    <>
      <input type="hidden" name="access_key" value={accessKey} />
      <input type="hidden" name="redirect" value={redirect} />
      <input type="hidden" name="subject" value={NATIVE_SUBJECT} />
      <input type="hidden" name="from_name" value={NATIVE_SUBJECT} />
      {OWN_SERVER && <input type="hidden" name="noticeVersion" value={NOTICE_VERSION} />}
      <div hidden>
        <label>
          Ne remplissez pas ce champ
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
