import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { copiedMessage, referenceOf } from '../../quote/message.ts';
import { NOTICE_VERSION } from '../../quote/notice.ts';
import { HONEYPOT_FIELD } from '../../quote/payload.ts';
import { ContactStep } from './ContactStep.tsx';
import { FailureAlert } from './FailureAlert.tsx';
import { FormBoundary } from './FormBoundary.tsx';
import { FormButtons } from './FormButtons.tsx';
import type { RootErrorType } from './messages.tsx';
import { PreferencesStep } from './PreferencesStep.tsx';
import { ProjectStep } from './ProjectStep.tsx';
import { preloadDialog, SentNotice } from './SentNotice.tsx';
import { StepIndicator } from './StepIndicator.tsx';
import { SummaryStep } from './SummaryStep.tsx';
import { asSent } from './sent.ts';
import { LAST_STEP, STEPS, summaryIsNear } from './steps.ts';
import { type QuoteFormSettings, useQuoteForm } from './useQuoteForm.ts';

interface Props extends QuoteFormSettings {
  /** Where a native sending, without scripts, comes back to. */
  nativeRedirect: string;
}

/**
 * The four-step request form. Its static HTML is the whole form in one piece, which posts natively; where scripts run, CSS shows one step
 * at a time even before this component takes over, and nothing typed until then is lost.
 */
export function QuoteForm(props: Props) {
  return (
    <FormBoundary>
      <Wizard {...props} />
    </FormBoundary>
  );
}

function Wizard({ nativeRedirect, ...settings }: Props) {
  const { element, form, steps, hydrated, sent, closeSent, next, onSubmit, session } = useQuoteForm(settings);
  const { step, completed } = steps;
  const { errors, isSubmitting } = form.formState;
  const wrong = Object.keys(errors).filter((name) => name !== 'root').length;

  useEffect(() => {
    if (hydrated) element.current?.dispatchEvent(new Event('quote-form:ready', { bubbles: true }));
  }, [hydrated, element]);
  useEffect(() => {
    if (step === LAST_STEP) preloadDialog().catch(() => undefined);
  }, [step]);

  const nextOnEnter = (event: KeyboardEvent) => {
    if (
      event.key !== 'Enter' ||
      event.nativeEvent.isComposing ||
      step === LAST_STEP ||
      !(event.target instanceof HTMLInputElement)
    )
      return;
    event.preventDefault();
    void next();
  };
  const contents: ReactNode[] = [
    <ContactStep key="contact" />,
    <ProjectStep key="project" hydrated={hydrated} />,
    <PreferencesStep key="preferences" hydrated={hydrated} />,
    <SummaryStep
      key="summary"
      shown={hydrated && step === LAST_STEP}
      sending={isSubmitting}
      onEdit={steps.goTo}
    />,
  ];

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        data-quote-form
        method="post"
        action={settings.submitUrl}
        noValidate
        onSubmit={onSubmit}
        onKeyDown={nextOnEnter}
        aria-label="Demande de devis gratuit"
        className="quote-form"
      >
        {sent !== null && (
          <SentNotice
            reference={sent}
            onClose={closeSent}
            focusAfter={() => element.current?.querySelector('h2')?.focus()}
          />
        )}
        <StepIndicator current={step} completed={completed} />
        {wrong > 0 && (
          <p aria-hidden="true" className="quote-refused">
            {correctionsText(wrong)}
          </p>
        )}
        {STEPS.map(({ heading, intro }, index) => (
          <StepPanel key={heading} index={index} current={step} heading={heading} intro={intro}>
            {contents[index]}
          </StepPanel>
        ))}
        {errors.root && (
          <FailureAlert
            type={errors.root.type as RootErrorType}
            requestText={() =>
              copiedMessage(asSent(form.getValues()), referenceOf(session.current.formToken))
            }
          />
        )}
        <ErrorCount count={wrong} />
        <FormButtons
          step={step}
          hydrated={hydrated}
          sending={isSubmitting}
          onPrevious={() => steps.goTo(step - 1)}
          onNext={() => void next()}
          onReturn={summaryIsNear(step, completed) ? () => void next(LAST_STEP) : undefined}
        />
        <NativeMembers accessKey={settings.accessKey} redirect={nativeRedirect} />
      </form>
    </FormProvider>
  );
}

interface StepPanelProps {
  index: number;
  current: number;
  heading: string;
  intro: string;
  children: ReactNode;
}

function StepPanel({ index, current, heading, intro, children }: StepPanelProps) {
  return (
    <section
      className="quote-panel"
      data-step={index}
      data-current={index === current ? '' : undefined}
      aria-labelledby={`etape-${index}`}
    >
      {/* Without scripts there is nothing to read again. */}
      <div className={index === LAST_STEP ? 'js-only' : ''}>
        <h2 id={`etape-${index}`} tabIndex={-1} className="text-h3">
          {heading}
        </h2>
        <p className="mt-1.5 mb-6 text-pretty text-zinc">{intro}</p>
      </div>
      {children}
    </section>
  );
}

const correctionsText = (count: number) =>
  count === 1
    ? 'Une réponse est à compléter ou à corriger.'
    : `${count} réponses sont à compléter ou à corriger.`;

/** Says how many answers are to be corrected. Wide screens hear it only, as the marked fields are in sight; on a phone they may not be, so it is shown too. */
function ErrorCount({ count }: { count: number }) {
  return (
    <p role="status" className={count > 0 ? 'mt-6 font-semibold text-alerte sm:sr-only' : ''}>
      {count > 0 && correctionsText(count)}
    </p>
  );
}

/** What a native post needs beside the answers, and the field that only robots fill in. */
function NativeMembers({ accessKey, redirect }: { accessKey: string; redirect: string }) {
  return (
    <>
      <input type="hidden" name="access_key" value={accessKey} />
      <input type="hidden" name="redirect" value={redirect} />
      <input type="hidden" name="noticeVersion" value={NOTICE_VERSION} />
      <div hidden>
        <label>
          Ne remplissez pas ce champ
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
