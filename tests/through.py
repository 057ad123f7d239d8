"""There and back again: what comes out of pickle or JSON."""

import json
import pickle


def through_pickle(value):
    return pickle.loads(pickle.dumps(value))


def through_json(data):
    return json.loads(json.dumps(data))
