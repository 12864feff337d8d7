import { Component, type ReactNode } from 'react';
import { phoneLink } from './failures.tsx';

/**
 * The error boundary of the form, which a translator or an extension can break by changing the DOM. A reload
 * restores the answers from the draft; the draft's token keeps a request that is sent twice from counting
 * twice.
 */
export class FormBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="quote-form">
        <p className="titre text-h3">Le formulaire s’est bloqué</p>
        <p className="mt-3">
          Vos réponses sont gardées dans ce navigateur. Rechargez la page pour les retrouver, ou appelez-nous
          directement au {phoneLink}.
        </p>
        <button type="button" className="button button-primary mt-6" onClick={() => location.reload()}>
          Recharger la page
        </button>
      </div>
    );
  }
}
